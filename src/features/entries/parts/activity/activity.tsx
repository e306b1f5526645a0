import { Download } from 'lucide-react'
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import {
  type ListWish,
  type TransactionList,
  useTransactionList,
} from '#features/entries/data/queries.ts'
import type { FindNotice } from '#features/entries/rules/find/find.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Button } from '#ui/button/button.tsx'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { focusPage } from '#ui/page/focus-page.ts'
import { said } from '#ui/page/said.tsx'
import { useMedia } from '#ui/page/use-media.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { type FilterSearch, filterSearch, filtersToWish } from '../filters/filter-search.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { FoundEntries } from './found-entries.tsx'
import {
  ColumnsButton,
  MonthJump,
  SortChip,
  useListColumns,
  type ViewColumns,
} from './list-tools.tsx'
import { useSelection } from './use-selection.ts'
import styles from './activity.module.css'

/** What of a page's address its list of entries keeps there. */
export type ActivitySearch = FilterSearch & PageSearch

interface ActivityProps {
  readonly label: string
  readonly search: ActivitySearch
  /** Gets filters and paging alone; what else the address holds is the page's. */
  readonly onSearch: OnSearch<ActivitySearch>
  /** The one budget, or wallet, whose entries are listed. */
  readonly budgetId?: string
  readonly walletId?: string
  /** The columns of the view that is shown, where it keeps some. */
  readonly viewColumns?: ViewColumns | undefined
  /** Whether a menu of the page began the selecting; `onSelecting` is told when it ends. */
  readonly isSelecting?: boolean
  readonly onSelecting?: (isSelecting: boolean) => void
  /** What else the page can do with the list: chips. */
  readonly tools?: ReactNode
}

/** Entries by day, narrowed by chips that act at once, with what they come to: a list on a phone, a workbench on a desk. */
export function Activity(props: ActivityProps) {
  const { label, search, onSearch, walletId, viewColumns } = props
  const isDesk = useMedia('(min-width: 1024px)')
  const chosen = useListColumns(viewColumns)
  const [sought, setSought] = useState<Day>()
  const filters = filterSearch(search)
  const wish = filtersToWish(filters, props)
  const list = useTransactionList(wish)
  const size = search.size === undefined ? {} : { size: search.size }
  const selection = useSelection(JSON.stringify([wish.filters, wish.find]), () =>
    props.onSelecting?.(false),
  )
  const handleFound = useCallback(() => setSought(undefined), [])
  const isSelecting = props.isSelecting === true || selection.ids.length > 0
  return (
    <div className={styles['activity']}>
      <ActivityFilters
        filters={filters}
        isOfWallet={walletId !== undefined}
        onFilters={next => onSearch({ ...next, ...size }, { replace: true })}
      />
      {list === undefined && <Skeleton lines={6} />}
      {list?.count === 0 && (
        <>
          <div className={styles['tools']}>{props.tools}</div>
          <NothingFound
            key={JSON.stringify(filters)}
            notices={list.notices}
            onClear={() => {
              focusPage()
              onSearch(size, { replace: true })
            }}
          />
        </>
      )}
      {list !== undefined && list.count > 0 && (
        <>
          <ListSums label={label} wish={wish} list={list}>
            {props.tools}
            {list.days !== null && <MonthJump days={list.days} onDay={setSought} />}
            {isDesk && <ColumnsButton {...chosen} />}
            {!isDesk && (
              <SortChip
                order={wish.order}
                onOrder={order => onSearch({ ...size, ...filters, order }, { replace: true })}
              />
            )}
          </ListSums>
          <FoundEntries
            {...{ label, wish, list, search, selection, isSelecting, isDesk, sought }}
            columns={chosen.columns}
            onFound={handleFound}
            onSearch={next => onSearch({ ...size, ...filters, ...next })}
          />
        </>
      )}
    </div>
  )
}

const ExportList = lazy(async () => {
  const { ExportList: component } = await import('./export-list.tsx')
  return { default: component }
})

interface ListSumsProps {
  readonly label: string
  readonly wish: ListWish
  readonly list: TransactionList
  /** What else there is to do with the list. */
  readonly children: ReactNode
}

/** How many entries there are, and what they come to; what of the search was not understood. */
function ListSums({ label, wish, list, children }: ListSumsProps) {
  const { count, income, expense, notices } = list
  const naira = useNaira()
  const [isExporting, setExporting] = useState(false)
  return (
    <div className={styles['line']}>
      <output className={styles['sums']}>
        <span>{entriesText(count)}</span>
        <span>{said('entries.out-b-b', { b: <b>{naira.brief(expense)}</b> })}</span>
        <span>
          {said('entries.in-b-b', {
            b: <b className={styles['in']}>{naira.brief(income)}</b>,
          })}
        </span>
      </output>
      <div className={styles['tools']}>
        {children}
        <ChipButton
          isFlat
          text={t('entries.export')}
          icon={<Download aria-hidden="true" />}
          onClick={() => setExporting(true)}
        />
      </div>
      {isExporting && (
        <Suspense>
          <ExportList title={label} wish={wish} list={list} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {notices.length > 0 && (
        <p className={styles['notice']}>{notices.map(noticeText).join(' ')}</p>
      )}
    </div>
  )
}

function noticeText({ kind, text }: FindNotice): string {
  if (kind === 'unknown-field') {
    return t('entries.there-is-no-field-slice', { slice: text.slice(0, text.indexOf(':')) })
  }
  if (kind === 'unknown-name') return t('entries.nothing-of-yours-is-called', { text })
  return kind === 'unread-value'
    ? t('entries.text-could-not-be-read', { text })
    : t('entries.the-search-is-too-long')
}

interface NothingFoundProps {
  readonly notices: readonly FindNotice[]
  readonly onClear: () => void
}

/** Says that the filters leave nothing, and offers to take them away. */
function NothingFound({ notices, onClear }: NothingFoundProps) {
  // Said of an empty list alone: with the first entry that is found it is not true any more.
  useEffect(() => notify.info(t('entries.no-transactions-found-for-the')), [])

  return (
    <EmptyState
      isNarrowed
      title={t('entries.nothing-matches')}
      text={
        notices.length > 0 ? notices.map(noticeText).join(' ') : t('entries.try-a-wider-range-of')
      }
      actions={
        <Button variant="soft" onClick={onClear}>
          {t('entries.show-all-transactions')}
        </Button>
      }
    />
  )
}
