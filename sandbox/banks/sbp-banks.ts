/** A bank that takes part in SBP: code of the participant, names, and its BIC. */
export interface SbpBank {
  bankCode: string;
  bankName: string;
  bankNameEng: string;
  bic: string;
}

const bank = (bankCode: string, bankName: string, bankNameEng: string, bic: string): SbpBank => ({
  bankCode,
  bankName,
  bankNameEng,
  bic,
});

export const SBP_BANKS: readonly SbpBank[] = [
  bank('100000000111', 'Сбербанк', 'Sberbank', '044525225'),
  bank('100000000004', 'Т-Банк', 'T-Bank', '044525974'),
  bank('100000000008', 'Альфа-Банк', 'Alfa-Bank', '044525593'),
  bank('110000000005', 'Банк ВТБ', 'VTB Bank', '044525187'),
  bank('100000000001', 'Газпромбанк', 'Gazprombank', '044525823'),
  bank('100000000007', 'Райффайзенбанк', 'Raiffeisenbank', '044525700'),
  bank('100000000020', 'Россельхозбанк', 'Rosselkhozbank', '044525111'),
  bank('100000000013', 'Совкомбанк', 'Sovcombank', '044525360'),
  bank('100000000010', 'Промсвязьбанк', 'Promsvyazbank', '044525555'),
  bank('100000000025', 'Московский Кредитный Банк', 'Credit Bank of Moscow', '044525659'),
  bank('100000000017', 'МТС-Банк', 'MTS Bank', '044525232'),
  bank('100000000016', 'Почта Банк', 'Post Bank', '044525214'),
  bank('100000000273', 'Озон Банк', 'Ozon Bank', '044525068'),
  bank('100000000150', 'Яндекс Банк', 'Yandex Bank', '044525677'),
  bank('100000000259', 'Вайлдберриз Банк', 'Wildberries Bank', '044525450'),
  bank('100000000022', 'ЮMoney', 'YooMoney', '044525444'),
  bank('100000000030', 'ЮниКредит Банк', 'UniCredit Bank', '044525545'),
  bank('100000000012', 'Росбанк', 'Rosbank', '044525256'),
  bank('100000000015', 'Банк «Открытие»', 'Otkritie Bank', '044525985'),
  bank('100000000082', 'Банк ДОМ.РФ', 'Bank DOM.RF', '044525266'),
  bank('100000000029', 'Банк «Санкт-Петербург»', 'Bank Saint Petersburg', '044030790'),
  bank('100000000006', 'АК БАРС Банк', 'Ak Bars Bank', '049205805'),
  bank('100000000026', 'Банк Уралсиб', 'Uralsib Bank', '044525787'),
  bank('100000000018', 'ОТП Банк', 'OTP Bank', '044525311'),
  bank('100000000024', 'Хоум Банк', 'Home Bank', '044525245'),
  bank('100000000032', 'Ренессанс Банк', 'Renaissance Bank', '044525135'),
  bank('100000000014', 'Банк Русский Стандарт', 'Russian Standard Bank', '044525151'),
  bank('100000000047', 'АКБ «Абсолют Банк»', 'Absolut Bank', '044525976'),
  bank('100000000045', 'Банк Зенит', 'Bank Zenit', '044525272'),
  bank('100000000027', 'Кредит Европа Банк', 'Credit Europe Bank', '044525767'),
  bank('100000000028', 'Банк «Авангард»', 'Avangard Bank', '044525201'),
  bank('100000000284', 'Точка Банк', 'Tochka Bank', '044525104'),
  bank('100000000003', 'Банк Синара', 'Bank Sinara', '046577756'),
  bank('100000000031', 'УБРиР', 'UBRD Bank', '046577795'),
  bank('100000000177', 'Новикомбанк', 'Novikombank', '044525162'),
  bank('100000000049', 'Банк ВБРР', 'VBRR Bank', '044525880'),
  bank('100000000161', 'Локо-Банк', 'Loko-Bank', '044525161'),
  bank('100000000034', 'Транскапиталбанк', 'Transkapitalbank', '044525388'),
  bank('100000000044', 'Экспобанк', 'Expobank', '044525460'),
  bank('100000000046', 'Металлинвестбанк', 'Metallinvestbank', '044525176'),
  bank('100000000059', 'Банк «Центр-инвест»', 'Center-invest Bank', '046015762'),
  bank('100000000052', 'Банк «Левобережный»', 'Levoberezhny Bank', '045004850'),
  bank('100000000078', 'Ингосстрах Банк', 'Ingosstrakh Bank', '044525150'),
  bank('100000000050', 'Кубань Кредит', 'Kuban Credit Bank', '040349722'),
  bank('100000000083', 'Дальневосточный банк', 'Far Eastern Bank', '040507705'),
  bank('100000000069', 'СДМ-Банк', 'SDM-Bank', '044525685'),
  bank('100000000056', 'Банк Хлынов', 'Khlynov Bank', '043304711'),
];

const BY_CODE = new Map(SBP_BANKS.map((bank) => [bank.bankCode, bank]));

export function findSbpBank(bankCode: string): SbpBank | null {
  return BY_CODE.get(bankCode) ?? null;
}
