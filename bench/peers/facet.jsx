'use client';
import { useState } from 'react';

/** A facet with its values: the part that runs in the browser too. */
export function Facet({ name, values }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <fieldset>
      <legend>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {name}
        </button>
      </legend>
      <ul hidden={!isOpen}>
        {values.map((value) => (
          <li key={value.name}>
            <label>
              <input type="checkbox" name={name} value={value.name} /> {value.name}{' '}
              <span>({value.count})</span>
            </label>
            <a href={value.href}>{value.name} only</a>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
