import {
  askWhileBusy,
  editEveryField,
  editOnTwoDevices,
  nameSameWords,
  reuseIds,
} from '../people/code-openings.ts'
import {
  editWhatWasSeen,
  loseEditsOfTwo,
  sendOldEditLate,
} from '../people/lost-history-openings.ts'
import { makeAgain, type Opening } from '../people/openings.ts'
import { recordOnTwoDevices } from '../people/schedule-openings.ts'
import { BOOT_MUTANTS } from './boot-mutants.ts'

/** A mistake in the product's own code: one text of one file is another. */
export interface CodeMutant {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Leads to where the mistake shows. */
  readonly opening?: Opening
  /** Shows only where the tabs have engines. */
  readonly hasEngines?: true
  /** The schedule that caught it last. */
  readonly seed?: number
}

const LEDGER = 'src/ledger'
const RECORDS = 'server/records'

/** The mistakes, by what they are. Those of the device first, then the server's. */
export const CODE_MUTANTS: Readonly<Record<string, CodeMutant>> = {
  'dirty not set': {
    file: `${LEDGER}/pass/fence.ts`,
    from: "  await writeMeta(core.db, 'dirty', true)\n",
    to: '',
    opening: askWhileBusy,
  },
  'wake-up missed between the last look and the end': {
    file: `${LEDGER}/pass/pass.ts`,
    from: "outcome === 'done' && (await readMeta(core.db, 'dirty')) === true",
    to: 'outcome === undefined',
    opening: askWhileBusy,
  },
  'news during a rest is forgotten': {
    file: `${LEDGER}/pass/engine.ts`,
    from: '      if (newest !== version) pull(Math.min(2 * restMs, MOST_CHANGE_REST_MS))\n',
    to: '',
    hasEngines: true,
  },
  'no timer is set after a pass': {
    file: `${LEDGER}/pass/engine.ts`,
    from: '  await armWake(state, { blocked, outcome })\n',
    to: '',
    hasEngines: true,
  },
  'news in pieces is not read': {
    file: `${LEDGER}/pull/change-stream.ts`,
    from: "(rest + text).split('\\n')",
    to: "text.split('\\n')",
    hasEngines: true,
  },
  'a stream that ended is not followed again': {
    file: `${LEDGER}/pull/change-stream.ts`,
    from: 'while (!signal.aborted)',
    to: 'if (!signal.aborted)',
    hasEngines: true,
  },
  'a page that is shown again does not follow': {
    file: `${LEDGER}/pull/change-stream.ts`,
    from: '      listening = undefined\n',
    to: '',
    hasEngines: true,
  },
  'rebase forgets the description': {
    file: `${LEDGER}/rebase/transaction-effects.ts`,
    from: 'const edited = { ...row, ...transaction.patch(row, change) }',
    to: 'const edited = { ...row, ...transaction.patch(row, change), description: row.description }',
    opening: editEveryField,
  },
  'age always 0': {
    file: `${LEDGER}/push/wire-write.ts`,
    from: 'age: Math.max(0, now - editedAt)',
    to: 'age: Math.max(0, editedAt - editedAt)',
    opening: sendOldEditLate,
  },
  'base not sent': {
    file: `${LEDGER}/push/wire-write.ts`,
    from: '...(base !== undefined && { base })',
    to: '...(base === -1 && { base })',
    opening: editWhatWasSeen,
  },
  'recovery keeps base rows as they were': {
    file: `${LEDGER}/pass/recover.ts`,
    from: 'readLost(core, history)',
    to: 'readLost(core, { ...history, gone: [] })',
    opening: loseEditsOfTwo,
  },
  'edits of a lost history are not brought back': {
    file: `${LEDGER}/pass/recover.ts`,
    from: '  await bringBack(core, history.missing)\n',
    to: '',
    opening: loseEditsOfTwo,
  },
  'sending forgotten after a crash': {
    file: `${LEDGER}/outbox/queue.ts`,
    from: "op.state === 'retry' || op.state === 'sending'",
    to: "op.state === 'retry'",
  },
  'what is made again passes its deletion': {
    file: `${LEDGER}/outbox/queue.ts`,
    from: 'return isMadeAgain ? [...named, ...op.creates.map(absenceOf)] : named',
    to: 'return named',
    opening: makeAgain,
  },
  'of those that leave together one is kept': {
    file: `${LEDGER}/outbox/leave-outbox.ts`,
    from: 'first, ops, count',
    to: 'first, ops: ops.slice(0, 1), count',
  },
  'a base row is kept anew by each write': {
    file: `${LEDGER}/rebase/base-rows.ts`,
    from: 'known[index] === undefined)',
    to: "known[index] === undefined || typeof _ === 'string')",
  },
  'a write refused alone is not parked': {
    file: `${LEDGER}/push/note-results.ts`,
    from: "state: 'parked', error",
    to: "state: 'retry', error",
  },
  'a place is kept before its rows are': {
    file: `${LEDGER}/pull/apply-answer.ts`,
    from: '  await placeRows(db, { rows: others, keys, ops, marks: ',
    to: '  if (others.size < 3) await placeRows(db, { rows: others, keys, ops, marks: ',
  },
  'what two devices did is not noticed': {
    file: `${RECORDS}/edit-rule.ts`,
    from: 'return isOther && base !== undefined && base < mark.v',
    to: 'return isOther && base !== undefined && base > mark.v',
    opening: editOnTwoDevices,
  },
  'what was lost is told as kept': {
    file: `${RECORDS}/clashes.ts`,
    from: 'wins ? [after, before] : [before, after]',
    to: 'wins ? [before, after] : [after, before]',
    opening: editOnTwoDevices,
  },
  'a clash that an edit lost is at no version': {
    file: `${RECORDS}/transactions/transaction-commands.ts`,
    from: 'changed: decided.value.isChange || clashed,',
    to: 'changed: decided.value.isChange,',
    opening: editOnTwoDevices,
  },
  'each device makes an alias of its own': {
    file: 'src/features/entries/rules/payee-of.ts',
    from: 'derivedId(`alias:${key}`)',
    to: 'derivedId(`alias:${key}${Math.random()}`)',
    opening: nameSameWords,
  },
  'an alias is made with what it is to become': {
    file: 'src/features/payees/data/payees.ts',
    from: `[creationDraft('alias', { ...row })] : []),
    ...editDrafts('editAlias', row, body),`,
    to: `[creationDraft('alias', { ...row, payeeId })] : editDrafts('editAlias', row, body)),`,
    opening: nameSameWords,
  },
  'each device records an occurrence under an id of its own': {
    file: 'src/records/schedule/occurrence.ts',
    from: 'derivedId(`payment:${scheduleId}:${slot}:${take}${leg}`)',
    to: 'derivedId(`payment:${scheduleId}:${slot}:${take}${leg}${Math.random()}`)',
    opening: recordOnTwoDevices,
  },
  'an occurrence is named by its day': {
    file: 'src/time/recurrence/occurrences.ts',
    from: 'const slot = `${start}#${place + 1}` as Slot',
    to: 'const slot = `${day}#${place + 1}` as Slot',
    opening: recordOnTwoDevices,
  },
  'a deleted entry leaves its occurrence open': {
    file: 'src/features/entries/data/commands.ts',
    from: 'const unpaid = await unpaidDrafts(db, [row], { isSkipped: true })',
    to: 'const unpaid: readonly never[] = []',
    opening: recordOnTwoDevices,
  },
  'an update by id alone': {
    file: `${RECORDS}/write/ledger-rows.ts`,
    from: 'where ledger_id = ${ledgerId} and id = ${row.id} returning *',
    to: 'where ${ledgerId}::uuid is not null and id = ${row.id} returning *',
    opening: reuseIds,
  },
  'the head is not locked': {
    file: `${RECORDS}/write/ledger-head.ts`,
    from: 'return sql<LedgerHead>`${selectHead(ledgerId)} for update`',
    to: 'return sql<LedgerHead>`${selectHead(ledgerId)}`',
    seed: 107,
  },
  'a device behind is told only of kinds that it wrote to': {
    file: `${RECORDS}/sync/sync-route.ts`,
    from: 'isAtHead(body, head) ? written : undefined',
    to: 'written',
  },
  'a receipt is not looked for': {
    file: `${RECORDS}/write/receipts.ts`,
    from: 'where ledger_id = ${ledgerId} and id = any(${listed(keys, ',
    to: 'where ledger_id <> ${ledgerId} and id = any(${listed(keys, ',
  },
  'a tombstone is written over': {
    file: `${RECORDS}/write/ledger-rows.ts`,
    from: 'where ledger_id = ${ledgerId} and deleted_at is null and ${which}',
    to: 'where ledger_id = ${ledgerId} and ${which}',
  },
  'page cut inside a version': {
    file: `${RECORDS}/feed/feed-range.ts`,
    from: 'version < beyond.version',
    to: 'version <= beyond.version',
  },
  'tombstones not in the feed': {
    file: `${RECORDS}/feed/change-feed.ts`,
    from: 'deleted_at is null or version > ${noTombstonesUpTo}',
    to: 'deleted_at is null or version > ${noTombstonesUpTo} + 9e15',
  },
  'sums miss what goes with a record': {
    file: `${RECORDS}/write/ledger-rows.ts`,
    from: '      this.sums.removed.push({ kind, ...row })\n',
    to: '',
  },
  'what goes with a wallet stays': {
    file: `${RECORDS}/delete-record.ts`,
    from: '    await markDependents(scope, kind, sql`${id}`)\n',
    to: '',
  },
  'one refused write undoes the call': {
    file: `${RECORDS}/sync/run-writes.ts`,
    from: '    results.push(resultOf(done))\n',
    to: "    results.push(resultOf(done))\n    if (!done.ok) throw new Error('all or nothing')\n",
    seed: 3,
  },
  'the earlier edit wins': {
    file: `${RECORDS}/edit-rule.ts`,
    from: 'if (edit.at !== mark.at) return edit.at > mark.at',
    to: 'if (edit.at !== mark.at) return edit.at < mark.at',
    opening: sendOldEditLate,
  },
  'the last to arrive wins': {
    file: `${RECORDS}/edit-rule.ts`,
    from: 'if (edit.at !== mark.at) return edit.at > mark.at',
    to: 'if (edit.at !== mark.at) return true',
    opening: sendOldEditLate,
  },
  'order of the device ignored': {
    file: `${RECORDS}/edit-rule.ts`,
    from: 'return edit.seq > mark.seq',
    to: 'return edit.seq < mark.seq',
  },
  'an edit sets the whole record': {
    file: `${RECORDS}/edit-rule.ts`,
    from: 'fields: { ...stored.fields, ...won }',
    to: 'fields: { ...stored.fields }',
    opening: editEveryField,
  },
  'one more than the plan allows': {
    file: 'src/records/plan.ts',
    from: 'return used < LIMITS[plan][resource]',
    to: 'return used <= LIMITS[plan][resource]',
    seed: 2,
  },
  ...BOOT_MUTANTS,
}
