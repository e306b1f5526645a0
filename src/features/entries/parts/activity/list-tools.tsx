import { ArrowUpDown, CalendarSearch, Columns3 } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { once } from '#base/once.ts'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import {
  columnsToText,
  LIST_COLUMNS,
  type ListColumn,
  textToColumns,
  USUAL_COLUMNS,
} from '#features/entries/rules/list-columns.ts'
import { LIST_ORDERS, type ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { t } from '#messages/t.ts'
import { monthText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import { readChoice } from '#ui/address/search-values.ts'
import { Button } from '#ui/button/button.tsx'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { ChoiceSheet } from '#ui/choice/choice-sheet.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { columnTitles } from './entry-cells.tsx'

/** The columns that a view keeps, which stand in the place of the device's while it is shown. */
export interface ViewColumns {
  readonly viewName: string
  readonly columns: readonly ListColumn[]
  readonly onColumns: (columns: readonly ListColumn[]) => void
}

/** The columns of a list, and what becomes of a choice among them. */
export interface ChosenColumns extends Omit<ViewColumns, 'viewName'> {
  /** The view that they are of; undefined where they are the device's. */
  readonly viewName: string | undefined
}

/** The columns of the view that is shown, where it has some, else of this device. */
export function useListColumns(ofView: ViewColumns | undefined): ChosenColumns {
  const { preferences, change } = usePreferences()
  const { listColumns } = preferences
  const own = useMemo(() => textToColumns(listColumns) ?? USUAL_COLUMNS, [listColumns])
  if (ofView !== undefined) return ofView
  return {
    viewName: undefined,
    columns: own,
    onColumns: columns => change({ listColumns: columnsToText(columns) }),
  }
}

const columnChoices = once(() =>
  LIST_COLUMNS.map(column => ({
    value: column,
    label: column === 'edit' ? t('entries.edit-duplicate-and-delete') : columnTitles()[column],
  })),
)

/** Which columns the table has: each is there, or gone, as soon as it is ticked. */
export function ColumnsButton({ viewName, columns, onColumns }: ChosenColumns) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ChipButton
        isFlat
        text={t('entries.columns')}
        icon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ChoiceSheet
          title={t('entries.columns')}
          lead={
            viewName === undefined
              ? t('entries.payee-and-amount-always-stand')
              : t('entries.payee-and-amount-always-stand-kept', { viewName })
          }
          values={columns}
          options={columnChoices()}
          onValues={values => onColumns(LIST_COLUMNS.filter(column => values.includes(column)))}
          footer={
            <Button variant="soft" onClick={() => onColumns(USUAL_COLUMNS)}>
              {t('entries.usual-columns')}
            </Button>
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const orders = once((): readonly { readonly value: ListOrder; readonly label: string }[] => [
  { value: '-date', label: t('entries.newest-first') },
  { value: 'date', label: t('entries.oldest-first') },
  { value: '-amount', label: t('entries.largest-first') },
  { value: 'amount', label: t('entries.smallest-first') },
  ...byName('payee', t('entries.payee')),
  ...byName('category', t('entries.category')),
  ...byName('label', t('entries.label')),
  ...byName('wallet', t('entries.wallet')),
])

function byName(key: 'payee' | 'category' | 'label' | 'wallet', what: string) {
  return [
    { value: key, label: t('entries.order-rises', { what }) },
    { value: `-${key}` as const, label: t('entries.order-falls', { what }) },
  ]
}

interface SortChipProps {
  readonly order: ListOrder | undefined
  readonly onOrder: (order: ListOrder) => void
}

/** What a list is ordered by, where no heads of columns say it. */
export function SortChip({ order = '-date', onOrder }: SortChipProps) {
  return (
    <SelectChip
      isFlat
      isOn={order !== '-date'}
      label={t('entries.sort')}
      text={order === '-date' ? undefined : orders().find(({ value }) => value === order)?.label}
      icon={<ArrowUpDown aria-hidden="true" />}
      value={order}
      options={orders()}
      onValue={value => onOrder(readChoice(value, LIST_ORDERS) ?? '-date')}
    />
  )
}

interface MonthJumpProps {
  readonly days: EntryDays
  /** Gets the day of the month that stands first in the list. */
  readonly onDay: (day: Day) => void
}

const NO_MONTH = ''

/** A way through a long list by date: to the first of a month's days, in the order of the list. */
export function MonthJump({ days, onDay }: MonthJumpProps) {
  // After the rows: Chrome measures a select with each option that is taken from it.
  return <MonthSelect days={useDeferredValue(days)} onDay={onDay} />
}

const MonthSelect = memo(function MonthSelect({ days, onDay }: MonthJumpProps) {
  const firstDays = days.days.filter(
    (day, at) => at === 0 || monthOf(day) !== monthOf(days.days[at - 1] ?? day),
  )
  // All of it is in sight, or nearly.
  if (firstDays.length < 2) return null
  return (
    <SelectChip
      isFlat
      isOn={false}
      label={t('entries.jump-to-month')}
      icon={<CalendarSearch aria-hidden="true" />}
      value={NO_MONTH}
      options={[
        { value: NO_MONTH, label: t('entries.jump-to-month') },
        // By month: another search has other days, and mostly the same months.
        ...firstDays.map(day => ({ value: monthOf(day), label: monthText(monthOf(day)) })),
      ]}
      onValue={value => {
        const day = firstDays.find(each => monthOf(each) === value)
        if (day !== undefined) onDay(day)
      }}
    />
  )
})
