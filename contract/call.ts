import type * as v from 'valibot';

export type CallMethod = 'GET' | 'POST';
/** How the payload travels. `query` goes into the address, the others into the body. */
export type CallEncoding = 'query' | 'form' | 'json';
/** `none`: no token is sent, so that the worker may cache the answer; `required`: refused without one. */
export type CallAuth = 'none' | 'required';

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

/** Types a registry entry and fills in the common case: a read that needs a login. */
export function defineCall<
  const Request extends v.GenericSchema,
  const Response extends v.GenericSchema,
>(
  def: Pick<CallDef<Request, Response>, 'method' | 'path' | 'request' | 'response'> &
    Partial<CallDef<Request, Response>>,
): CallDef<Request, Response> {
  return {
    encoding: def.method === 'GET' ? 'query' : 'form',
    auth: 'required',
    offline: 'refuse',
    money: false,
    once: def.money ?? false,
    ...def,
  };
}
