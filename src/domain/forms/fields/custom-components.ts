import type { FieldType } from './field-type.ts';
import { signatureField } from './signature-field.ts';

/** Kinds of fields that only one form needs, by the name the form gives as `component`. */
const CUSTOM_COMPONENTS: Readonly<Record<string, FieldType>> = {
  signature: signatureField,
};

/** The kind behind a name. A form that names one nobody wrote is a bug and never passes in silence. */
export function customComponent(name = ''): FieldType {
  const component = Object.hasOwn(CUSTOM_COMPONENTS, name) ? CUSTOM_COMPONENTS[name] : undefined;
  if (component === undefined) throw new Error(`Unhandled case: ${name}`);
  return component;
}
