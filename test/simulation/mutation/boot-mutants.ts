import { changeWhileTakenUp, stopAfterEachPage } from '../people/boot-openings.ts'
import type { CodeMutant } from './code-mutants.ts'

const LEDGER = 'src/ledger'
const RECORDS = 'server/records'

/** Mistakes in how a device takes up a ledger page by page. */
export const BOOT_MUTANTS: Readonly<Record<string, CodeMutant>> = {
  'the first page is taken for all of them': {
    file: `${LEDGER}/pull/apply-boot.ts`,
    from: "'boot', from === null ? null : {",
    to: "'boot', from !== null ? null : {",
    opening: changeWhileTakenUp,
  },
  'a page is not taken off the rest': {
    file: `${LEDGER}/pull/apply-boot.ts`,
    from: 'page.rest ?? lessRows(',
    to: 'page.rest ?? before?.rest ?? lessRows(',
    opening: stopAfterEachPage,
  },
  'a page is taken as told before the feed beside it': {
    file: `${RECORDS}/sync/boot-page.ts`,
    from: '  const from = await findStart(',
    to: `  const ahead = (globalThis.ahead ??= new Map())
  const nameOf = at => [ledgerId, request.snapshot ?? moment.head, at].join()
  if (ahead.has(nameOf(before))) return ahead.get(nameOf(before))
  const start = await findStart(db, access, { ...arguments[2], before })
  if (start !== undefined) {
    const next = { ...request, from: start, snapshot: request.snapshot ?? moment.head }
    ahead.set(nameOf(start), await readBootPage(db, access, { ...arguments[2], request: next }))
  }
  const from = await findStart(`,
    opening: changeWhileTakenUp,
  },
  'the feed waits for the last page': {
    file: `${RECORDS}/sync/sync-answer.ts`,
    from: 'if (body.cursor === null && body.boot !== undefined)',
    to: 'if (body.boot !== undefined)',
    opening: changeWhileTakenUp,
  },
  'a page begins at a number of rows': {
    file: `${RECORDS}/sync/boot-page.ts`,
    from: 'order by created_at desc, id desc`.execute(db)',
    to: 'order by created_at desc, id desc offset (select count(*) from transactions where ledger_id = ${ledgerId} and deleted_at is not null and version > ${request.snapshot ?? Number.MAX_SAFE_INTEGER} and created_at >= ${before})`.execute(db)',
    opening: changeWhileTakenUp,
  },
  'a page has what was deleted': {
    file: `${RECORDS}/sync/boot-page.ts`,
    from: 'where ledger_id = ${ledgerId} and deleted_at is null\n',
    to: 'where ledger_id = ${ledgerId}\n',
    opening: changeWhileTakenUp,
  },
  'the rest counts all there is': {
    file: `${RECORDS}/sync/boot-page.ts`,
    from: 'upTo: snapshot }',
    to: 'upTo: moment.head }',
    opening: changeWhileTakenUp,
  },
}
