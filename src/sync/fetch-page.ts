import * as v from 'valibot'
import { queryText } from '#api/api.ts'
import { isSuccess } from '#api/exchange.ts'
import { isTokenRefused } from '#api/http.ts'
import { calls } from '#contract/calls.ts'
import type { ChangesPage } from '#db/rows.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { SyncCore } from './core.ts'

/** Why a page of the feed did not come. */
export type PullFault = 'offline' | 'server' | 'session-over' | 'update' | 'bad-cursor'

const BAD_REQUEST = 400
const UPGRADE_REQUIRED = 426

/** Fetches one page of the change feed; an empty cursor asks for everything. */
export async function fetchPage(
  { http }: Pick<SyncCore, 'http'>,
  cursor: string,
  limit: number,
): Promise<Result<ChangesPage, PullFault>> {
  const { method, path, access, answer } = calls.fetchChanges
  const query = queryText({ cursor, limit })
  const exchange = await http.exchange({ method, path: path + query, access })
  if (exchange.type === 'session-over') return err('session-over')
  if (exchange.type === 'unreachable') return err('offline')
  if (!isSuccess(exchange.status)) {
    if (exchange.json === undefined && exchange.status < 500) return err('offline')
    if (isTokenRefused(exchange)) return err('server')
    if (exchange.status === BAD_REQUEST) return err('bad-cursor')
    return err(exchange.status === UPGRADE_REQUIRED ? 'update' : 'server')
  }
  const page = v.safeParse(answer, exchange.json)
  // A success that is no page is a captive portal's.
  return page.success ? ok(page.output) : err('offline')
}
