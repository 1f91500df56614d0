type Props<T extends string> = {
  legend: string;
  name: string;
  value: T;
  options: readonly { value: T; text: string; detail: string }[];
  onChange: (value: T) => void;
};

/** One of several, with what is to be known of each. */
export const Choices = <T extends string>({ legend, name, value, options, onChange }: Props<T>) => (
  <fieldset className="client-choices">
    <legend className="label muted">{legend}</legend>
    {options.map((option) => (
      <label key={option.value}>
        <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
        <span>{option.text}</span>
        <span className="muted">{option.detail}</span>
      </label>
    ))}
  </fieldset>
);
