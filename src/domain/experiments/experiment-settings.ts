import * as v from 'valibot';
import { listShape, shaped } from '../tenants/settings/field-shapes.ts';
import { settings, type ValuesOf } from '../tenants/settings/setting.ts';

const experimentName = shaped(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens');

const experimentSchema = v.strictObject({
  name: experimentName,
  variants: v.pipe(v.array(experimentName), v.minLength(2, 'has fewer than 2 variants'), v.maxLength(10)),
});

export const EXPERIMENT_SETTINGS = settings('Experiments', {
  experiments: {
    label: 'Split tests',
    description: 'Split tests, each with the variants of which a visitor sees one.',
    visibility: 'browser',
    schema: listShape(experimentSchema, 10),
  },
});

export type ExperimentSettings = ValuesOf<typeof EXPERIMENT_SETTINGS>;
