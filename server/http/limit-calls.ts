import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '../deps.ts'
import { addressKey, clientAddress } from './client-address.ts'
import { failureResponse } from './respond.ts'
import { takeTry } from './take-try.ts'

/** Refuses more calls than an address may make (429), whoever they are from. */
export function limitCalls(deps: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    const taken = await takeTry(deps, 'call:address', addressKey(clientAddress(deps, c)))
    return taken.ok ? await next() : failureResponse(taken.error)
  }
}
