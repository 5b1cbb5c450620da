import * as v from 'valibot';
import {
  amountIfTold,
  day,
  exactMoney,
  flag,
  id,
  int,
  money,
  picture,
  text,
  time,
} from '../../contract/readers.ts';

/** Which end writes the values: null stands for absent in an answer, and has no form in a query. */
type Side = 'request' | 'answer';

/** The forms that a page of documentation explains once; each is a named schema of docs/openapi.json. */
export const NAMED_FORMS = {
  Amount: choice('an amount: decimal text such as "20.0137", or a number; USDT', (said) => [
    v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, said)),
    v.number(),
  ]),
  Time: choice(
    'a time: "YYYY-MM-DD HH:mm:ss" in UTC+8, ISO 8601 with a zone, or s or ms since 1970',
    (said) => [
      v.pipe(
        v.string(),
        v.regex(
          /^[1-9]\d{3}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}|T[\d:.]+(Z|[+-]\d{2}:?\d{2}))$/,
          said,
        ),
      ),
      v.pipe(v.number(), v.integer(said), v.minValue(0, said)),
    ],
  ),
  Id: choice('an identifier: text of 1 to 128 characters, or a whole number', (said) => [
    v.pipe(v.string(), v.minLength(1, said), v.maxLength(128, said)),
    v.pipe(v.number(), v.integer(said)),
  ]),
  Flag: choice('a yes or no: true, false, 1 or 0', () => [v.boolean(), v.picklist([0, 1])]),
};

/** A choice of forms with one sentence, for documents and for whoever sent something else. */
function choice(sentence: string, forms: (sentence: string) => v.GenericSchema[]) {
  return v.pipe(v.union(forms(sentence), sentence), v.description(sentence));
}

/** The strict form of each reader: the contract's types, without what the reader puts up with. */
const FORMS = new Map<v.GenericSchema, v.GenericSchema>([
  [text, v.string('text')],
  [
    picture,
    v.string('text: an http(s) address, a path from the platform’s root, or a data: image'),
  ],
  [int, v.pipe(v.number('a whole number'), v.integer('a whole number'))],
  [id, NAMED_FORMS.Id],
  [flag, NAMED_FORMS.Flag],
  [money, NAMED_FORMS.Amount],
  [exactMoney, NAMED_FORMS.Amount],
  [amountIfTold, v.nullish(NAMED_FORMS.Amount)],
  [time, NAMED_FORMS.Time],
  [day, v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day: YYYY-MM-DD'))],
]);

const wireMetadata = v.object({ wire: v.custom<v.GenericSchema>(isSchema) });

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/**
 * The contract's own form of a request or of an answer's `result`, as a schema without transformations: what a
 * platform that follows the contract to the letter sends. The tolerant readers accept more.
 * @throws when a reader's form cannot be told: add it to FORMS, or name it as metadata `wire` where it is defined
 */
export function wireForm(schema: v.GenericSchema, side: Side = 'answer'): v.GenericSchema {
  const form = formOf(schema, side);
  // A list among other fields may be absent; a whole answer, or a whole payload, may not.
  return isOptional(form) ? form.wrapped : form;
}

function formOf(schema: v.GenericSchema, side: Side): v.GenericSchema {
  const known = FORMS.get(schema);
  if (known) return known;
  const named = v.safeParse(wireMetadata, v.getMetadata(schema));
  if (named.success) {
    const form = formOf(named.output.wire, side);
    return isOptional(schema) ? absentable(form, side) : form;
  }
  if (hasPipe(schema)) {
    const [first, ...rest] = schema.pipe;
    const choice = rest.find((item) => item.type === 'picklist');
    return choice ? (choice as v.GenericSchema) : formOf(first, side);
  }
  return formOfKind(schema, side);
}

function formOfKind(schema: v.GenericSchema, side: Side): v.GenericSchema {
  if (isOptional(schema)) return absentable(formOf(schema.wrapped, side), side, schema.default);
  if (v.isOfType('object', schema)) {
    const { entries } = schema as v.ObjectSchema<v.ObjectEntries, undefined>;
    const forms = Object.entries(entries).map(([key, entry]) => [key, formOf(entry, side)]);
    return v.object(Object.fromEntries(forms), 'an object');
  }
  if (v.isOfType('array', schema)) {
    const { item } = schema as v.ArraySchema<v.GenericSchema, undefined>;
    return v.array(formOf(item, side), 'a list');
  }
  if (v.isOfType('union', schema)) {
    const { options } = schema as v.UnionSchema<v.GenericSchema[], undefined>;
    return v.union(options.map((option) => formOf(option, side)));
  }
  if (v.isOfType('lazy', schema)) {
    // A reader that prepares what it is sent leaves nothing as it is, and names its schema then.
    const { getter } = schema as v.LazySchema<v.GenericSchema>;
    return formOf(getter(undefined), side);
  }
  if (v.isOfType('unknown', schema) || v.isOfType('picklist', schema)) return schema;
  throw new Error(`The form of a reader of type ${schema.type} cannot be told`);
}

function absentable(form: v.GenericSchema, side: Side, byDefault?: unknown): v.GenericSchema {
  if (isOptional(form)) return form;
  return side === 'answer' ? v.nullish(form) : v.optional(form, byDefault);
}

function hasPipe(schema: object): schema is { pipe: [v.GenericSchema, ...v.GenericPipeItem[]] } {
  return 'pipe' in schema;
}

function isOptional(
  schema: v.GenericSchema,
): schema is v.OptionalSchema<v.GenericSchema, unknown> & v.GenericSchema {
  return schema.type === 'nullish' || schema.type === 'optional';
}
