import type { Hono } from 'hono'
import { assert } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { faultText } from '#features/statements/rules/fault-text.ts'
import { BANKS_ALLOWED } from '#features/statements/rules/meaning/banks-allowed.ts'
import type {
  Proof,
  ReadingHints,
  ReadingWarning,
  StatedFigures,
  StatementReading,
  StatementRow,
  StatementSection,
} from '#features/statements/rules/reading.ts'
import {
  MAX_SHARE_BYTES,
  SHARE_TARGET_PATH,
  shareAddress,
} from '#features/statements/rules/share.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import { koboToNaira, nairaOrNull } from '#money/money.ts'
import { hasRoom, planLimitMessage } from '#records/plan.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import { readLedgerHead } from '#server/db/read-ledger-head.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { addressKey } from '#server/http/client-address.ts'
import { drainBody } from '#server/http/drain-body.ts'
import { type ApiFailure, planLimit } from '#server/http/failures.ts'
import type { CallInput } from '#server/http/handler.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { countImports } from '#server/records/plan-usage.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { TooBusy } from './statement-threads.ts'

type Input = CallInput<typeof calls.previewImport>

/** A statement's rows before they are recorded, and the files that other apps share. */
export function addStatementRoutes(app: Hono, deps: AppDeps): void {
  addPreviewImportRoute(app, deps)
  addShareTargetRoute(app)
}

const SEE_OTHER = 303

/**
 * A share reaches the server only where the app's service worker is not there yet. The file is not
 * looked at: it belongs on the device. The import page, which brings the worker, says to share it again.
 */
export function addShareTargetRoute(app: Hono): void {
  app.post(SHARE_TARGET_PATH, async c => {
    await drainBody(c.req.raw.body, MAX_SHARE_BYTES)
    return c.redirect(shareAddress('lost'), SEE_OTHER)
  })
}

/** Reads a statement; the file is in memory only, and only until the answer. */
function addPreviewImportRoute(app: Hono, deps: AppDeps): void {
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
  const address = await consumeRateLimit(deps, 'preview:address', addressKey(request.address))
  if (!address.ok) return address
  const account = await consumeRateLimit(deps, 'preview:account', session.userId)
  if (!account.ok) return account
  return await requireImportRoom(deps, session)
}

async function readHints(deps: AppDeps, { session, query }: Input): Promise<ReadingHints> {
  const { bank, dateOrder, dateYear } = query
  const zone = await readZone(deps.db, session.userId)
  return {
    bank: bank !== undefined && BANKS_ALLOWED.includes(bank) ? bank : null,
    dateOrder: dateOrder ?? null,
    dateYear: dateYear === undefined ? null : Number(dateYear),
    today: instantToDay(deps.clock(), zone),
  }
}

const CODES: Readonly<Record<StatementFault['type'], ErrorCode>> = {
  'not-pdf': 'statement_not_pdf',
  empty: 'statement_empty',
  'too-large': 'too_large',
  'too-many-pages': 'statement_too_long',
  'too-much-text': 'statement_too_long',
  'took-too-long': 'statement_took_too_long',
  'password-needed': 'statement_password',
  'password-wrong': 'statement_password',
  corrupt: 'statement_corrupt',
  scanned: 'statement_scanned',
  'rows-unread': 'statement_unreadable',
  'unreadable-text': 'statement_unreadable',
  'not-statement': 'statement_not_statement',
  'no-transactions': 'statement_no_transactions',
  // The server reads PDFs alone; other files never leave the device.
  'columns-unknown': 'statement_not_pdf',
  'not-table': 'statement_not_pdf',
  'old-excel': 'statement_not_pdf',
  'foreign-currency': 'statement_foreign_currency',
  'reader-missing': 'statement_failed',
  'reader-failed': 'statement_failed',
  // The caller has left.
  cancelled: 'statement_failed',
}

const TRY_AGAIN_SECONDS = 10

/** The refusal of a file that gave no rows, in the words that the device has for it. */
function previewFailure(fault: StatementFault | TooBusy): ApiFailure {
  if (fault.type === 'too-busy') {
    return {
      code: 'unavailable',
      message: 'Too many statements are being read right now. Please try again in a moment.',
      retryAfterSeconds: TRY_AGAIN_SECONDS,
      report: false,
    }
  }
  const { title, next } = faultText(fault)
  return { code: CODES[fault.type], message: `${title} ${next}`, report: false }
}

/** 403 when the plan has no import left this month; looking uses none up. */
async function requireImportRoom(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  access: LedgerAccess,
): Promise<Result<null, ApiFailure>> {
  const head = await readLedgerHead(deps.db, access.ledgerId)
  assert(head !== undefined, 'a session has a ledger')
  const used = await countImports(deps.db, access, deps.clock())
  if (hasRoom(head.level, 'imports', used)) return ok(null)
  return err(planLimit(planLimitMessage(head.level, 'imports')))
}

type Answer = WireAnswerOf<typeof calls.previewImport>
type WireSection = Answer['statement']['sections'][number]
type WireWarning = Answer['statement']['warnings'][number]
type WireRow = Answer['sampleRows'][number]

/** What was read of a statement; the first section stands also where readers of one account look. */
export function presentStatement(reading: StatementReading): Answer {
  const { bank, pages, status, warnings } = reading
  const sections = reading.sections.map(presentSection)
  const [first] = sections
  assert(first !== undefined, 'a reading has a section')
  return {
    success: true,
    sampleRows: first.sampleRows,
    statement: {
      bank,
      pages,
      status,
      proven: status === 'proven',
      account: first.account,
      period: first.period,
      opening: first.checks.opening,
      closing: first.checks.closing,
      sections,
      warnings: warnings.map(presentWarning),
    },
  }
}

function presentSection(section: StatementSection): WireSection {
  const { name, account, period, datesChecked } = section
  return {
    name,
    account,
    period,
    stated: presentStated(section.stated),
    checks: presentProof(section.proof),
    datesChecked,
    sampleRows: section.rows.map(presentRow),
  }
}

function presentWarning(warning: ReadingWarning): WireWarning {
  return 'pages' in warning ? { ...warning, pages: [...warning.pages] } : warning
}

function presentStated(stated: StatedFigures): WireSection['stated'] {
  return {
    opening: nairaOrNull(stated.opening),
    closing: nairaOrNull(stated.closing),
    debitTotal: nairaOrNull(stated.debitTotal),
    creditTotal: nairaOrNull(stated.creditTotal),
  }
}

function presentProof(proof: Proof): WireSection['checks'] {
  return {
    ...proof,
    doubts: [...proof.doubts],
    dates: { ...proof.dates, open: [...proof.dates.open] },
    breaks: proof.breaks.map(({ row, difference }) => ({
      row,
      difference: koboToNaira(difference),
    })),
    debits: koboToNaira(proof.debits),
    credits: koboToNaira(proof.credits),
    opening: nairaOrNull(proof.opening),
    closing: nairaOrNull(proof.closing),
  }
}

function presentRow({ day, narration, ...row }: StatementRow): WireRow {
  return {
    ...row,
    amount: koboToNaira(row.amount),
    description: narration,
    label: null,
    date: day,
    balance: nairaOrNull(row.balance),
    reasons: [...row.reasons],
  }
}
