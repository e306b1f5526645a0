import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { instantToDay } from '#domain/day.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { BANKS_ALLOWED } from '#domain/statement/meaning/banks-allowed.ts'
import type { ReadingHints } from '#domain/statement/reading.ts'
import type { AppDeps } from '../deps.ts'
import { addressKey } from '../http/client-address.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { CallInput } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import { takeTry } from '../http/take-try.ts'
import { previewFailure } from '../policies/preview-failure.ts'
import { requireImportRoom } from '../policies/require-import-room.ts'
import { presentStatement } from '../presenters/statement-presenter.ts'
import { readZone } from '../queries/zone.ts'

type Input = CallInput<typeof calls.previewImport>

/** Reads a statement; the file is in memory only, and only until the answer. */
export function addPreviewImportRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.previewImport,
    handler: async input => {
      const allowed = await mayPreview(deps, input)
      if (!allowed.ok) return allowed
      const bytes = await input.upload.read()
      if (!bytes.ok) return bytes
      const job = { bytes: bytes.value, hints: await readHints(deps, input) }
      const reading = await deps.statements.read(job, input.upload.signal)
      if (!reading.ok) return err(previewFailure(reading.error))
      return ok({ answer: presentStatement(reading.value) })
    },
  })
}

/** Asked before the file is taken in. */
async function mayPreview(
  deps: AppDeps,
  { session, request }: Input,
): Promise<Result<null, ApiFailure>> {
  const address = await takeTry(deps, 'preview:address', addressKey(request.address))
  if (!address.ok) return address
  const account = await takeTry(deps, 'preview:account', session.userId)
  if (!account.ok) return account
  return await requireImportRoom(deps, session.userId)
}

async function readHints(deps: AppDeps, { session, query }: Input): Promise<ReadingHints> {
  const { bank, dateOrder } = query
  const zone = await readZone(deps.db, session.userId)
  return {
    bank: bank !== undefined && BANKS_ALLOWED.includes(bank) ? bank : null,
    dateOrder: dateOrder ?? null,
    today: instantToDay(deps.clock(), zone),
  }
}
