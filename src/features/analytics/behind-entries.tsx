import { Link } from '@tanstack/react-router'
import { entriesText } from '#base/count-text.ts'
import { t } from '#messages/t.ts'
import { dayText } from '#time/day-text.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { EntryItem, EntryTitle, mainRow } from '../entries/parts/list/entry-item.tsx'
import { useZone } from '../session/data/use-today.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { useTransactionsById } from './data/queries.ts'
import type { GroupLooks } from './group-looks.ts'
import { behindMark } from './parts/figure-scope.ts'
import type { GroupPart } from './rules/behind-rows.ts'
import type { BehindFlow } from './rules/figure-keys.ts'
import type { FlowsBy } from './rules/flow-answer.ts'
import type { Days } from './rules/flow-steps.ts'
import styles from './behind-pane.module.css'

// What an entry takes: what stands below does not move when they come.
const ENTRY_PX = 52

interface LargestEntriesProps {
  readonly ids: readonly string[]
  readonly scope: AnalyticsScope
}

/** The largest of the rows; each opens over the page. */
export function LargestEntries({ ids, scope }: LargestEntriesProps) {
  const zone = useZone()
  const rows = useTransactionsById(ids)
  if (rows === undefined) {
    return (
      <div className={styles['room']} style={{ height: `${ids.length * ENTRY_PX}px` }}>
        <Skeleton lines={ids.length} />
      </div>
    )
  }
  if (rows.length === 0) {
    return <p className={styles['meta']}>{t('analytics.nothing-is-recorded-here')}</p>
  }
  return (
    <ul className={styles['entries']}>
      {rows.map(row => {
        const entry = { type: 'single', row } as const
        return (
          <li key={row.id}>
            <EntryItem
              entry={entry}
              isTight
              day={dayText(instantToDay(mainRow(entry).createdAt, zone), scope.today)}
              title={
                <Link
                  to="."
                  search={shown => ({ ...shown, row: row.id })}
                  state={{ isDialog: true }}
                  resetScroll={false}
                >
                  <EntryTitle entry={entry} />
                </Link>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Which rows are behind a mark. */
export interface BehindRows {
  readonly scope: AnalyticsScope
  readonly looks: GroupLooks
  readonly flows: FlowsBy
  /** The picture that a part is of, where that is needed. */
  readonly picture: FlowsBy | undefined
  readonly days: Days
  readonly flow: BehindFlow
  readonly part: GroupPart | undefined
}

interface AllOfThemProps extends BehindRows {
  readonly count: number
}

/** Leads to the list of exactly these rows; where no list can say them (FL7), how many they are. */
export function AllOfThem({
  scope,
  looks,
  flows,
  picture,
  days,
  flow,
  part,
  count,
}: AllOfThemProps) {
  const { groups, otherGroups } = picture ?? flows
  const keys = groups.map(group => group.key)
  const { categories } = useCategoryBook()
  const isWhole = otherGroups === 0 && keys.every(looks.isKnown)
  const exact = behindMark({
    range: days,
    today: scope.today,
    by: scope.by,
    flow,
    keys: isWhole ? keys : undefined,
    categories,
    ...(scope.walletId !== undefined && { walletId: scope.walletId }),
    ...(part && { part }),
  })
  if (exact === undefined) return <p className={styles['meta']}>{entriesText(count)}</p>
  return (
    <Link to="/user/app/transactions" search={exact} className={buttonClass({ variant: 'soft' })}>
      {count === 1 ? t('analytics.see-the-entry') : t('analytics.see-all-count-entries', { count })}
    </Link>
  )
}
