import { pickWords } from '#domain/words/words.ts';
import { FieldGroup } from './field-group.tsx';
import type { InputProps } from './input-props.ts';
import { PartInput } from './part-input.tsx';
import { PartSelect } from './part-select.tsx';

const COUNTS = ['1', '2', '3', '4', '5'];

/** What stands on the side of a tyre, and how many of them. */
export function TyresInput(props: InputProps) {
  const { name } = props.field;
  return (
    <FieldGroup {...props}>
      <div className="tyre-parts">
        <PartInput
          fieldProps={props}
          name={`${name}_size`}
          label="Size on the sidewall"
          isFirst
          attributes={{
            placeholder: '225/45R17',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
          }}
        />
        <PartSelect
          fieldProps={props}
          name={`${name}_count`}
          label={`How many ${pickWords(props.rules).tyres}`}
        >
          {COUNTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </PartSelect>
      </div>
    </FieldGroup>
  );
}
