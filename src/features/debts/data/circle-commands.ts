import { assertNever } from '#base/assert.ts'
import { ok, type Result } from '#base/result.ts'
import { creationDraft as entryDraft } from '#features/entries/data/drafts.ts'
import type { PlacedWallet } from '#features/wallets/rules/order-wallets.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import {
  createRecord,
  creationDraft,
  deletionDraft,
  editRecord,
  gone,
  planEdit,
} from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import {
  type Circle,
  type CircleMember,
  type CirclePayment,
  circlePaymentId,
} from '#records/debt/circle.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Instant } from '#time/day.ts'
import type { ReadCircle } from '../rules/circle-form.ts'
import { partOf } from '../rules/circle-rounds.ts'

type Done = Promise<Result<Written, WriteFailure>>

/** Makes a circle, with the person themselves as its first member. */
export async function createCircle(ledger: Ledger, { circle, turns }: ReadCircle): Done {
  const [id, memberId] = [ledger.newId(), ledger.newId()]
  const me = { id: memberId, circleId: id, name: t('debts.me'), turns, isMe: true, position: 0 }
  return enqueue(ledger, async () =>
    ok([creationDraft('circle', { ...circle, id }), creationDraft('circleMember', me)]),
  )
}

/** Changes a circle. */
export async function editCircle(
  ledger: Ledger,
  id: string,
  { name, amount, rule }: Omit<Circle, 'id'>,
): Done {
  return editRecord(ledger, { kind: 'circle', id }, { name, amount, rule })
}

/** Deletes a circle with its members and payments; its entries stay, and stay neutral (CI7). */
export async function deleteCircle(ledger: Ledger, id: string): Done {
  return enqueue(ledger, async db => {
    if ((await db.circles.get(id)) === undefined) return gone('circle')
    const members = await db.circle_members.where('circleId').equals(id).toArray()
    const payments = await db.circle_payments.where('circleId').equals(id).toArray()
    return ok([
      deletionDraft('circle', id),
      ...members.map(member => deletionDraft('circleMember', member.id)),
      ...payments.map(payment => deletionDraft('circlePayment', payment.id)),
    ])
  })
}

/** Adds someone to a circle. */
export async function addMember(ledger: Ledger, member: Omit<CircleMember, 'id' | 'isMe'>): Done {
  return createRecord(ledger, 'circleMember', { ...member, isMe: false })
}

/** Changes what someone is called, or how many turns they have. */
export async function editMember(
  ledger: Ledger,
  id: string,
  change: Pick<CircleMember, 'name' | 'turns'>,
): Done {
  return editRecord(ledger, { kind: 'circleMember', id }, change)
}

/** Takes someone out of a circle, with what was ticked of them. */
export async function removeMember(ledger: Ledger, id: string): Done {
  return enqueue(ledger, async db => {
    if ((await db.circle_members.get(id)) === undefined) return gone('circleMember')
    const payments = await db.circle_payments.where('memberId').equals(id).toArray()
    return ok([
      deletionDraft('circleMember', id),
      ...payments.map(payment => deletionDraft('circlePayment', payment.id)),
    ])
  })
}

/** Gives members other places in the order of turns. */
export async function orderMembers(ledger: Ledger, places: readonly PlacedWallet[]): Done {
  return enqueue(ledger, async db => {
    const drafts: Draft[] = []
    for (const { id, position } of places) {
      const edit = await planEdit(db, { kind: 'circleMember', id }, { position })
      if (edit.ok) drafts.push(...edit.value)
    }
    return ok(drafts)
  })
}

/** A member's part of a round. */
export interface Part {
  readonly circle: Circle
  readonly member: CircleMember
  readonly round: number
}

/** Says that a part of a round is paid, by another member where `coveredBy` names one (CI3). */
export async function tickPart(
  ledger: Ledger,
  part: Part,
  coveredBy: CirclePayment['coveredBy'] = null,
): Done {
  return enqueue(ledger, db => planTick(db, part, coveredBy))
}

async function planTick(
  db: LedgerDb,
  { circle, member, round }: Part,
  coveredBy: string | null,
): Promise<Result<readonly Draft[], WriteFailure>> {
  const id = circlePaymentId(member.id, round)
  if ((await db.circle_payments.get(id)) !== undefined) {
    return await planEdit(db, { kind: 'circlePayment', id }, { coveredBy })
  }
  const amount = partOf(circle, member)
  const named = { circleId: circle.id, memberId: member.id }
  return ok([creationDraft('circlePayment', { id, ...named, round, amount, coveredBy })])
}

/** Takes back that a part of a round is paid. */
export async function untickPart(ledger: Ledger, { member, round }: Omit<Part, 'circle'>): Done {
  const id = circlePaymentId(member.id, round)
  return enqueue(ledger, async db =>
    ok(
      (await db.circle_payments.get(id)) === undefined ? [] : [deletionDraft('circlePayment', id)],
    ),
  )
}

/** Money of a circle: mine that I put in or got, or others' that came to me or that I passed on. */
export type CircleMove = 'put' | 'got' | 'held' | 'passed'

/** Whether money came in or went out by it. */
export function typeOfCircleMove(move: CircleMove): TransactionType {
  return move === 'put' || move === 'passed' ? 'expense' : 'income'
}

/** What an entry of a circle is called. */
export function circleWords({ name }: Pick<Circle, 'name'>, move: CircleMove): string {
  switch (move) {
    case 'put':
      return t('debts.paid-into', { name })
    case 'got':
      return t('debts.got-from', { name })
    case 'held':
      return t('debts.held-for', { name })
    case 'passed':
      return t('debts.passed-on-for', { name })
    default:
      return assertNever(move)
  }
}

/** Money of a circle that moved through a wallet. */
export interface CircleMoney {
  readonly move: CircleMove
  readonly walletId: string
  readonly amount: Kobo
  readonly createdAt: Instant
}

/**
 * Records money of a circle (CI4, CI6). What I put into an ajo comes back to me, and is no expense; what I give for an event is
 * one. The part that it pays is ticked in the same write.
 */
export async function recordCircleMoney(
  ledger: Ledger,
  circle: Circle,
  { money, part }: { readonly money: CircleMoney; readonly part: Part | undefined },
): Done {
  const id = ledger.newId()
  const { move, walletId, amount, createdAt } = money
  const isGift = circle.type === 'event' && move === 'put'
  const own = isGift ? null : ('principal' as const)
  const row = {
    amount,
    category: circle.type === 'event' ? 'events' : 'ajo',
    labelId: null,
    budgetId: null,
    description: circleWords(circle, move),
    createdAt,
    purpose: move === 'held' || move === 'passed' ? ('held' as const) : own,
    circleId: circle.id,
  }
  return enqueue(
    ledger,
    async db => {
      if ((await db.circles.get(circle.id)) === undefined) return gone('circle')
      if ((await db.wallets.get(walletId)) === undefined) return gone('wallet')
      const ticked = part === undefined ? ok([]) : await planTick(db, part, null)
      if (!ticked.ok) return ticked
      const entry = entryDraft({ walletId, type: typeOfCircleMove(move) }, [{ id, row }])
      return ok([...ticked.value, entry])
    },
    { kind: 'record' },
  )
}
