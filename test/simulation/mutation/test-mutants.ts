import type { CodeMutant } from './code-mutants.ts'

/** A mistake where no schedule comes, and the tests that have to catch it. */
export interface TestMutant extends Pick<CodeMutant, 'file' | 'from' | 'to'> {
  readonly project: 'unit' | 'server'
  readonly test: string
}

/** Those of the sync and of what is counted once, beside it: what a person does while writes are sent, money that comes, and wake-ups of streams. */
export const TEST_MUTANTS: Readonly<Record<string, TestMutant>> = {
  'a webhook event is not deduplicated': {
    file: 'server/features/payments/take-webhook.ts',
    from: '  const { eventId, reference, kind } = read.value\n',
    to: '  const { reference, kind } = read.value\n  const eventId = `${read.value.eventId} ${Math.random()}`\n',
    project: 'server',
    test: 'test/server/payments/payment-webhooks.pg.test.ts',
  },
  'an edit is credited with what others changed': {
    file: 'src/ledger/pull/note-deeds.ts',
    from: 'fields.filter(name => left.delete(name))',
    to: '[...left, ...fields].filter(name => left.delete(name))',
    project: 'unit',
    test: 'src/ledger/pull/note-deeds.test.ts',
  },
  'what was changed before it was seen is undone': {
    file: 'src/features/entries/data/actions.ts',
    from: 'row !== undefined && !isPast && ',
    to: 'row !== undefined && ',
    project: 'server',
    test: 'test/client-server/deeds.pg.test.ts',
  },
  'a wake-up between read and wait is missed': {
    file: 'server/ports/change-stream.ts',
    from: 'export function endRead(looks: Looks): void {\n',
    to: 'export function endRead(looks: Looks): void {\n  looks.dirty.clear()\n',
    project: 'unit',
    test: 'server/ports/change-stream.test.ts',
  },
  'what was on its way is not taken over': {
    file: 'src/ledger/outbox/under-way.ts',
    from: 'ops.map(op => (sent.has(op.seq) ? toSending(op, underWay) : op))',
    to: 'ops',
    project: 'unit',
    test: 'src/ledger/outbox/under-way.test.ts',
  },
  'a write on its way is merged into': {
    file: 'src/ledger/outbox/enqueue.ts',
    from: 'return asItIs && policy.coalesces(asItIs, next) ? asItIs : undefined',
    to: 'return asItIs && last',
    project: 'unit',
    test: 'src/ledger/outbox/under-way.test.ts',
  },
  'a pass asked for during a pass is forgotten': {
    file: 'src/ledger/pass/engine.ts',
    from: '    state.following = trigger\n',
    to: '',
    project: 'unit',
    test: 'src/ledger/pass/engine.test.ts',
  },
}
