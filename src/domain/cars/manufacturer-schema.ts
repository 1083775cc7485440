import * as v from 'valibot';

const line = v.pipe(v.string(), v.maxLength(255));
const lineOrNull = v.optional(v.nullable(line), null);
const nameFields = {
  id: v.pipe(v.number(), v.safeInteger(), v.description('Stable.')),
  name: v.pipe(line, v.description('As shown.')),
};

/** A make as we answer it, and as another dashboard must; whatever else that says is left out (spec §7). */
export const manufacturerSchema = v.object({
  ...nameFields,
  slug: v.pipe(line, v.description('In addresses.')),
  logo: v.pipe(lineOrNull, v.description('Picture.')),
  models: v.pipe(
    v.array(
      v.object({
        ...nameFields,
        slug: v.pipe(line, v.description('In addresses.')),
        body: lineOrNull,
        image: v.pipe(lineOrNull, v.description('Picture.')),
        price_from: v.pipe(v.optional(v.nullable(v.number()), null), v.description('Whole dollars.')),
        variants: v.optional(v.array(v.object(nameFields)), []),
        colours: v.optional(v.array(v.object({ ...nameFields, hex: lineOrNull })), []),
      }),
    ),
    v.description('Models in stock.'),
  ),
});
