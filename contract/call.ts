import type * as v from 'valibot';

type CallMethod = 'GET' | 'POST';
/** How the payload travels. `query` goes into the address, the others into the body. */
type CallEncoding = 'query' | 'form' | 'json';
/**
 * `none`: no token is sent, so that the worker may cache the answer, unless the platform guards the read;
 * `required`: refused without a token.
 */
type CallAuth = 'none' | 'required';

/** A call that knows its name in the registry: what the client makes calls with. */
export type NamedCall = CallDef & { readonly name: string };

/** One call of specification chapter 7. The client, the server's routes and the contract test read this. */
export interface CallDef<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: CallMethod;
  readonly path: `/api/${string}`;
  readonly encoding: CallEncoding;
  readonly auth: CallAuth;
  readonly request: Request;
  readonly response: Response;
  /** `cached`: a stored answer may be shown offline; `refuse`: the call needs the network. */
  readonly offline: 'cached' | 'refuse';
  /** Moves money: goes through the journal and is never sent twice. */
  readonly money: boolean;
  /** A repeated call would be refused or take effect twice, so a browser must not repeat it on its own. */
  readonly once: boolean;
  /** What the specification calls "not shown" and was decided here. */
  readonly assumed?: string;
}

/** What differs from the common case: a read that needs a login and the network. */
type Differences = Partial<Omit<CallDef, 'method' | 'path' | 'request' | 'response'>>;

/** Makes the function that defines calls of one method; `encoding` holds unless the differences name another. */
function callsBy(method: CallMethod, encoding: CallEncoding) {
  return <
    const Request extends v.GenericSchema,
    const Response extends v.GenericSchema,
    const D extends Differences = object,
  >(
    path: CallDef['path'],
    request: Request,
    response: Response,
    differences?: D,
  ) => {
    const common = { encoding, auth: 'required', offline: 'refuse', money: false } as const;
    const once = differences?.money ?? false;
    const def = { method, path, request, response, ...common, once, ...differences };
    return def as CallDef<Request, Response> & D;
  };
}

export const get = callsBy('GET', 'query');
export const post = callsBy('POST', 'form');

/** The calls of one subject, each with its name: platforms' adapters and running requests are found by it. */
export function named<const Calls extends Record<string, CallDef>>(calls: Calls) {
  const entries = Object.entries(calls).map(([name, def]) => [name, { ...def, name }]);
  return Object.fromEntries(entries) as {
    [Name in keyof Calls]: Calls[Name] & { readonly name: Name };
  };
}
