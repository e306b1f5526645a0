import type { Hono } from 'hono'
import { sql } from 'kysely'
import { API_BASE } from '#contract/call.ts'
import { databaseFault } from '../db/database-faults.ts'
import type { AppDeps } from '../deps.ts'
import { unavailable } from '../http/failures.ts'
import { failureResponse, jsonResponse } from '../http/respond.ts'
import { success } from '../presenters/success.ts'

/** `healthz`: the process answers. `readyz`: and reaches its database; else 503. */
export function addHealthRoutes(app: Hono, deps: AppDeps): void {
  for (const base of ['', API_BASE]) {
    app.get(`${base}/healthz`, () => jsonResponse(200, success('Alive')))
    app.get(`${base}/readyz`, async () => await answerReady(deps))
  }
}

async function answerReady(deps: AppDeps): Promise<Response> {
  try {
    await sql`select 1`.execute(deps.db)
    return jsonResponse(200, success('Ready'))
  } catch (error) {
    deps.log.warn('database.unreachable', { fault: databaseFault(error) })
    return failureResponse(unavailable())
  }
}
