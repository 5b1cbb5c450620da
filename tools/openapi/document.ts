import { readFileSync } from 'node:fs';
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { CallDef } from '../../contract/call.ts';
import { accountCalls } from '../../contract/calls/account.ts';
import { agentCalls } from '../../contract/calls/agents.ts';
import { communityCalls } from '../../contract/calls/community.ts';
import { launchCalls } from '../../contract/calls/launches.ts';
import { lobbyCalls } from '../../contract/calls/lobby.ts';
import { promotionCalls } from '../../contract/calls/promotions.ts';
import { recordCalls } from '../../contract/calls/records.ts';
import { redBagCalls } from '../../contract/calls/red-bags.ts';
import { walletCalls } from '../../contract/calls/wallet.ts';
import { KEY_HEADER, SUCCESS_CODE } from '../../contract/constants.ts';
import { NAMED_FORMS, wireForm } from './wire.ts';

/** The areas of the contract, as tags of the document. */
const AREAS: Readonly<Record<string, Readonly<Record<string, CallDef>>>> = {
  account: accountCalls,
  lobby: lobbyCalls,
  launches: launchCalls,
  wallet: walletCalls,
  records: recordCalls,
  promotions: promotionCalls,
  'red packets': redBagCalls,
  community: communityCalls,
  agents: agentCalls,
};

const root = new URL('../../', import.meta.url);
export const DOCUMENT_FILE = new URL('docs/openapi.json', root);

const packageFile = v.object({ version: v.string() });

/** The text of docs/openapi.json, with the version of package.json. */
export function documentText(): string {
  const read: unknown = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  return `${JSON.stringify(openApiDocument(v.parse(packageFile, read).version), null, 1)}\n`;
}

const SCHEMAS = '#/components/schemas/';
const REFUSAL = { $ref: `${SCHEMAS}Refusal` };
const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: NAMED_FORMS,
  overrideRef: ({ referenceId }) => `${SCHEMAS}${referenceId}`,
};

const refusal = v.object({
  code: v.pipe(v.number(), v.integer(), v.notValue(SUCCESS_CODE)),
  result: v.nullish(v.unknown()),
  message: v.nullish(v.string()),
  error: v.nullish(v.union([v.object({ message: v.nullish(v.string()) }), v.string()])),
});

const PREFACE = `What a platform answers, so that the app can use it. Generated from contract/ by \`npm run openapi\`.

Every answer is an envelope: \`code\` 200 with a \`result\`, or another code with a \`message\` for the player. A field that is not required may be absent or null. The app reads more than is written here (numbers as text, lists in other envelopes): docs/connect.md says what, and \`npm run check:platform\` tries a running platform.`;

/** The whole contract as an OpenAPI 3.1 document in wire terms, one operation for each call. */
function openApiDocument(version: string) {
  const operations = Object.entries(AREAS).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => [
      call.path,
      { [call.method.toLowerCase()]: operationOf(name, area, call) },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'RoboHall platform',
      version,
      description: PREFACE,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(AREAS).map((name) => ({ name })),
    paths: Object.fromEntries(operations),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: {
        NoLogin: answered('No login, or one that has ended', REFUSAL),
        TooOften: {
          ...answered('Asked too often', REFUSAL),
          headers: { 'Retry-After': { description: 'seconds', schema: { type: 'integer' } } },
        },
      },
      schemas: { ...toJsonSchemaDefs(NAMED_FORMS, CONVERSION), Refusal: schemaOf(refusal) },
    },
  };
}

function operationOf(name: string, area: string, call: CallDef) {
  const payload = wireForm(call.request, 'request') as v.ObjectSchema<v.ObjectEntries, undefined>;
  return {
    operationId: name,
    tags: [area],
    description: descriptionOf(call),
    security: call.auth === 'required' ? [{ token: [] }] : [],
    parameters: [
      ...(call.encoding === 'query' ? queryOf(payload) : []),
      ...(call.money ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(call.encoding !== 'query' && bodyOf(call, payload)),
    responses: {
      200: answered('An answer, or a refusal in the platform’s words', {
        oneOf: [envelopeOf(call), REFUSAL],
      }),
      ...(call.auth === 'required' && { 401: { $ref: '#/components/responses/NoLogin' } }),
      429: { $ref: '#/components/responses/TooOften' },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'The same for every attempt at one operation. A platform that says idempotency_key 1 in /api/plat/info answers a repeated key with its first answer, for good.',
  schema: { type: 'string', maxLength: 128 },
};

function descriptionOf({ assumed, money, once }: CallDef): string {
  const sentences = [
    assumed === undefined ? '' : `Not in the specification, decided by the contract: ${assumed}.`,
    money ? 'Moves money, or orders a payment.' : '',
    once ? 'Answer with `Connection: close`, so that no browser repeats the call by itself.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function queryOf({ entries }: v.ObjectSchema<v.ObjectEntries, undefined>) {
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: 'query',
    required: entry.type !== 'optional',
    schema: schemaOf(entry),
  }));
}

function bodyOf({ encoding }: CallDef, payload: v.ObjectSchema<v.ObjectEntries, undefined>) {
  if (Object.keys(payload.entries).length === 0) return {};
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(payload) } } } };
}

function envelopeOf({ response }: CallDef) {
  const form = wireForm(response);
  const required = form.type === 'unknown' ? ['code'] : ['code', 'result'];
  const code = { const: SUCCESS_CODE };
  const message = { type: ['string', 'null'] };
  return { type: 'object', required, properties: { code, result: schemaOf(form), message } };
}

function answered(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function schemaOf(schema: v.GenericSchema) {
  const { $schema, $defs, ...converted } = toJsonSchema(schema, CONVERSION);
  return converted;
}
