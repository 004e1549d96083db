import { Field } from './field.tsx';
import { Select } from './select.tsx';

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  values: readonly Value[];
  onChoose: (value: Value) => void;
  children: (value: Value) => string;
};

/** One of a few values under its label; `children` gives the text of each. */
export function Choice<Value extends string>({
  label,
  value,
  values,
  onChoose,
  children,
}: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
          {values.map((each) => (
            <option key={each} value={each}>
              {children(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
