import { Link } from '@tanstack/react-router'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import {
  sumAt,
  type WhatChanged,
  type WorthList,
  type WorthPart,
  type WorthSort,
} from '../worth/rules/worth.ts'
import styles from './analytics.module.css'

interface PartsTableProps {
  readonly lists: readonly WorthList[]
  /** The moment before the period, and what that begins with. */
  readonly start: number
  readonly since: string
  /** The last moment. */
  readonly end: number
}

interface PartRow extends WorthPart {
  readonly sort: WorthSort
}

/** Each wallet, and each thing that is owned or owed: before the period and at its end, and what they come to. */
export function PartsTable(props: PartsTableProps) {
  const { lists } = props
  const rows = lists.flatMap(({ sort, parts }) =>
    parts.filter(part => isTold(part, sort, props)).map(part => Object.assign({ sort }, part)),
  )
  const isWallets = rows.every(({ sort }) => sort === 'wallets')
  const title = isWallets ? t('analytics.wallet-by-wallet') : t('worth.piece-by-piece')
  return (
    <Card>
      <h2 className={styles['heading']}>{title}</h2>
      <DataTable
        caption={title}
        columns={partColumns(props, isWallets)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

/** What was gone before the period and is at its end has nothing to tell of it. */
function isTold({ amounts }: WorthPart, sort: WorthSort, { start, end }: PartsTableProps): boolean {
  return sort === 'wallets' || (amounts[start] ?? 0) !== 0 || (amounts[end] ?? 0) !== 0
}

function partColumns(
  { lists, start, end, since }: PartsTableProps,
  isWallets: boolean,
): readonly Column<PartRow>[] {
  const [before, after] = [sumAt(lists, start), sumAt(lists, end)]
  return [
    {
      key: 'wallet',
      header: isWallets ? t('analytics.wallet') : t('worth.what-it-is'),
      role: 'title',
      total: isWallets ? t('analytics.all-wallets') : t('worth.all-of-it'),
      cell: part => <PartName part={part} />,
    },
    {
      key: 'before',
      header: t('analytics.before-since-2', { since }),
      align: 'end',
      total: <Amount amount={before} kobo="auto" size="sm" />,
      cell: ({ amounts }) => <HeldAmount amount={amounts[start] ?? null} size="sm" />,
    },
    {
      key: 'change',
      header: t('analytics.change'),
      align: 'end',
      total: <Amount amount={subtractKobo(after, before)} kobo="auto" size="sm" />,
      cell: ({ amounts }) => {
        const [first, last] = [amounts[start] ?? null, amounts[end] ?? null]
        if (first === null || last === null) return t('analytics.new')
        return <Amount amount={subtractKobo(last, first)} kobo="auto" size="sm" />
      },
    },
    {
      key: 'now',
      header: t('analytics.at-the-end'),
      role: 'amount',
      align: 'end',
      total: <Amount amount={after} kobo="auto" />,
      cell: ({ amounts }) => <HeldAmount amount={amounts[end] ?? null} />,
    },
  ]
}

function PartName({ part: { id, name, sort } }: { readonly part: PartRow }) {
  if (sort !== 'wallets') return `${name} · ${sortWords()[sort].name}`
  return (
    <Link to="/user/app/wallet/$id" params={{ id }}>
      {name}
    </Link>
  )
}

interface HeldAmountProps {
  /** Null where it was not there yet. */
  readonly amount: Kobo | null
  readonly size?: 'sm'
}

function HeldAmount({ amount, size }: HeldAmountProps) {
  if (amount === null) return t('analytics.not-there-yet')
  return <Amount amount={amount} kobo="auto" {...(size !== undefined && { size })} />
}

interface ChangeTableProps {
  readonly changed: WhatChanged
  readonly since: string
}

interface ChangeRow {
  readonly key: string
  readonly name: string
  readonly amount: Kobo
}

/** What the change of net worth is made of: each line adds to the last (NW4). */
export function ChangeTable({ changed, since }: ChangeTableProps) {
  const { income, expense, openings, adjustments, values, change } = changed
  const always: readonly ChangeRow[] = [
    { key: 'income', name: t('worth.came-in'), amount: income },
    { key: 'expense', name: t('worth.went-out'), amount: expense },
  ]
  const sometimes: readonly ChangeRow[] = [
    { key: 'openings', name: t('worth.wallets-added'), amount: openings },
    { key: 'rates', name: t('worth.rates-changed'), amount: changed.rates },
    { key: 'adjustments', name: t('worth.adjustments-and-transfers'), amount: adjustments },
    ...values.map(each => ({ key: each.sort, name: valuesName(each.sort), amount: each.change })),
  ]
  const title = t('worth.what-changed-since', { since })
  return (
    <Card>
      <h2 className={styles['heading']}>{title}</h2>
      <DataTable
        caption={title}
        columns={changeColumns(change)}
        rows={[...always, ...sometimes.filter(({ amount }) => amount !== ZERO_KOBO)]}
        rowKey={({ key }) => key}
      />
    </Card>
  )
}

const sortWords = once(() => ({
  wallets: { name: t('analytics.wallet'), change: t('analytics.wallet') },
  owned: { name: t('worth.owned'), change: t('worth.values-owned') },
  lent: { name: t('worth.owed-to-you'), change: t('worth.lent-otherwise') },
  circles: { name: t('worth.in-a-circle'), change: t('worth.circles-otherwise') },
  owed: { name: t('worth.owed'), change: t('worth.values-owed') },
  held: { name: t('worth.of-others'), change: t('worth.held-otherwise') },
}))

function valuesName(sort: WorthSort): string {
  return sortWords()[sort].change
}

function changeColumns(change: Kobo): readonly Column<ChangeRow>[] {
  return [
    {
      key: 'what',
      header: t('worth.what-it-is'),
      role: 'title',
      total: t('worth.change'),
      cell: ({ name }) => name,
    },
    {
      key: 'amount',
      header: t('worth.change'),
      role: 'amount',
      align: 'end',
      total: <Amount amount={change} kobo="auto" />,
      cell: ({ amount }) => <Amount amount={amount} kobo="auto" />,
    },
  ]
}
