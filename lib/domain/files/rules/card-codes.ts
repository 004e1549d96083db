const named =
  /(?<![\p{L}\d])(?:cvv|cvc|cvn|cvp|cid|csc|cav)[ -]?2?(?![\p{L}\d])|security code|card code|verification (?:code|value)|код (?:безопасности|проверки|карты|с оборота)|проверочн\S* код|защитн\S* код/iu;

/** Whether a column of that name holds the codes from the back of cards: they are never written down. */
export const isCardCodeName = (name: string): boolean => named.test(name);

export const isThreeDigits = (text: string): boolean => /^\d{3}$/.test(text.trim());
