import { CalendarDays, ChevronDown, CloudUpload, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '#features/labels/data/queries.ts'
import { useMonths, useToday } from '#features/session/data/use-today.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { periodOptions } from '#time/period-names.ts'
import { parsePeriodChoice } from '#time/period.ts'
import { readChoice } from '#ui/address/search-values.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { focusPage } from '#ui/page/focus-page.ts'
import {
  compactFilters,
  FILTER_TYPES,
  type FilterSearch,
  type LooseFilters,
  typeChoices,
} from '../filters/filter-search.ts'
import { FindChips } from '../filters/find-chips.tsx'
import { periodFilter, periodChoice, periodText } from '../filters/period-filter.ts'
import { type FilterChipProps, FilterSheet, NONE, type Opened } from './filter-sheet.tsx'
import chipStyles from '#ui/choice/chip.module.css'

interface ActivityFiltersProps {
  readonly filters: FilterSearch
  /** Acts at once. */
  readonly onFilters: (filters: FilterSearch) => void
  /** The wallet whose page it is: there is none to choose. */
  readonly isOfWallet: boolean
}

const ANY = ''

/** What a list is narrowed to, as chips of which each acts at once; all of them together in a sheet. */
export function ActivityFilters({ filters, onFilters, isOfWallet }: ActivityFiltersProps) {
  const [opened, setOpened] = useState<Opened>()
  const book = useCategoryBook()
  const activeCount = countFilters(filters)
  function change(next: LooseFilters) {
    onFilters(compactFilters({ ...filters, ...next }))
  }

  function handleClear() {
    focusPage()
    onFilters(compactFilters({ find: filters.find, order: filters.order }))
  }

  const chip = { filters, onChange: change, onOpen: setOpened }
  return (
    <fieldset aria-label={t('entries.filters')} className={chipStyles['strip']}>
      {/* First: on a phone what stands behind the others is out of sight. */}
      {filters.find !== undefined && (
        <FindChips find={filters.find} onFind={find => change({ find })} />
      )}
      <PeriodChip {...chip} />
      {!isOfWallet && <WalletChip {...chip} />}
      <ChipButton
        text={namesText(t('entries.category'), (filters.category ?? NONE).map(book.nameOf))}
        isOn={filters.category !== undefined}
        end={<ChevronDown aria-hidden="true" />}
        onClick={() => setOpened('category')}
      />
      <LabelChipButton {...chip} />
      <TypeChip {...chip} />
      <ChipButton
        text={allFiltersText(activeCount)}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setOpened('all')}
      />
      {activeCount > 0 && (
        <ChipButton isFlat text={t('entries.clear-filters')} onClick={handleClear} />
      )}
      {/* It comes and goes by itself: behind all else, so that nothing moves under a finger. */}
      <WaitingChip find={filters.find} onFind={find => change({ find })} />
      <FilterSheet
        opened={opened}
        filters={filters}
        isOfWallet={isOfWallet}
        onChange={change}
        onFilters={next => onFilters(compactFilters(next))}
        onClose={() => setOpened(undefined)}
      />
    </fieldset>
  )
}

const OWN_DAYS = 'own'

function PeriodChip({ filters, onChange, onOpen }: FilterChipProps) {
  const seen = { today: useToday(), months: useMonths() }

  function handlePeriod(value: string) {
    const choice = parsePeriodChoice(value)
    if (choice === 'custom') onOpen('days')
    if (choice === undefined || choice === 'custom') return
    onChange({ from: undefined, to: undefined, ...periodFilter(choice, seen) })
  }

  const text = periodText(filters, seen)
  const choice = periodChoice(filters, seen)
  const options = periodOptions(seen.today, seen.months).map(each => ({
    value: each.choice,
    label: each.name,
  }))
  // Days of one's own are a choice beside "Custom range", which would else be chosen already and open nothing.
  const ownDays = choice === 'custom' ? [{ value: OWN_DAYS, label: text }] : []
  return (
    <SelectChip
      label={t('entries.period')}
      text={text}
      icon={<CalendarDays aria-hidden="true" />}
      isOn={filters.from !== undefined || filters.to !== undefined}
      value={choice === 'custom' ? OWN_DAYS : choice}
      options={[...ownDays, ...options]}
      onValue={handlePeriod}
    />
  )
}

function WalletChip({ filters: { wallet }, onChange }: FilterChipProps) {
  const wallets = useWallets() ?? []
  return (
    <SelectChip
      label={t('entries.wallet')}
      text={wallets.find(({ id }) => id === wallet)?.name}
      isOn={wallet !== undefined}
      value={wallet ?? ANY}
      options={[
        { value: ANY, label: t('entries.all-wallets') },
        ...wallets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onValue={id => onChange({ wallet: id === ANY ? undefined : id })}
    />
  )
}

function TypeChip({ filters: { type }, onChange }: FilterChipProps) {
  return (
    <SelectChip
      label={t('entries.type')}
      text={typeChoices().find(({ value }) => value === type)?.label}
      isOn={type !== undefined}
      value={type ?? ANY}
      options={[{ value: ANY, label: t('entries.all-types') }, ...typeChoices()]}
      onValue={value => onChange({ type: readChoice(value, FILTER_TYPES) })}
    />
  )
}

interface WaitingChipProps {
  readonly find: string | undefined
  readonly onFind: (find: string | undefined) => void
}

const WAITING = 'is:waiting'

/** While entries wait to be sent: a tap shows them alone, as the search would that it writes (FD15). */
function WaitingChip({ find = '', onFind }: WaitingChipProps) {
  const { pending, parked } = useSyncState()
  const words = find.split(' ').filter(word => word !== '')
  const isOn = words.includes(WAITING)
  if (pending + parked === 0 && !isOn) return null

  function handleToggle() {
    const next = isOn ? words.filter(word => word !== WAITING) : [...words, WAITING]
    onFind(next.length === 0 ? undefined : next.join(' '))
  }

  return (
    <ChipButton
      text={t('entries.not-sent-yet')}
      icon={<CloudUpload aria-hidden="true" />}
      isOn={isOn}
      aria-pressed={isOn}
      onClick={handleToggle}
    />
  )
}

function LabelChipButton({ filters, onOpen }: FilterChipProps) {
  const labels = useLabels()
  const chosen = filters.label ?? NONE
  const names = chosen.map(
    id => labels?.find(each => each.id === id)?.name ?? t('entries.deleted-label'),
  )
  return (
    <ChipButton
      text={namesText(t('entries.label'), names)}
      isOn={chosen.length > 0}
      end={<ChevronDown aria-hidden="true" />}
      onClick={() => onOpen('label')}
    />
  )
}

/** `Category`, the name of the one that is chosen, or `Transport and 2 more`. */
function namesText(what: string, [first, ...others]: readonly string[]): string {
  if (first === undefined) return what
  return others.length === 0
    ? first
    : t('entries.first-and-length-more', { first, length: others.length })
}

function allFiltersText(activeCount: number): string {
  const isNone = activeCount === 0
  return isNone ? t('entries.all-filters') : t('entries.all-filters-activecount', { activeCount })
}

/** How many filters there are as a person counts them: two days are one, search and order are none. */
function countFilters({ find: _find, order: _order, from, to, ...others }: FilterSearch): number {
  return Object.keys(others).length + Number((from ?? to) !== undefined)
}
