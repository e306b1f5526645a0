import { CalendarDays } from 'lucide-react'
import { t } from '#messages/t.ts'
import { longPeriodOptions, periodOptions } from '#time/period-names.ts'
import { periodDays, type PeriodOption } from '#time/period.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { SelectChip } from '#ui/choice/select-chip.tsx'
import { chosenPeriod, PeriodDays } from '#ui/period/period-days.tsx'
import type { WalletView } from '../wallets/data/queries.ts'
import { comparedDays, groupingName, groupings } from './analytics-scope.ts'
import { type AnalyticsSearch, withChoice } from './analytics-search.ts'
import { searchToPeriod, withPeriod } from './parts/period-search.ts'
import type { Against } from './rules/flow-steps.ts'
import { datesName, type Seen } from './step-words.ts'
import styles from './analytics.module.css'

interface AnalyticsChipsProps {
  readonly wallets: readonly WalletView[]
  readonly search: AnalyticsSearch
  readonly seen: Seen
  readonly onSearch: OnSearch<AnalyticsSearch>
}

function allWallets(): string {
  return t('analytics.all-wallets')
}

/** What the figures are of, each choice acting at once and kept in the address. */
export function AnalyticsChips({ wallets, search, seen, onSearch }: AnalyticsChipsProps) {
  const period = searchToPeriod(search)
  const options = allPeriods(seen)
  function change(choice: Parameters<typeof withChoice>[1]) {
    onSearch(withChoice(search, choice), { replace: true })
  }

  function handlePeriod(value: string) {
    const chosen = chosenPeriod(value, period, seen)
    if (chosen === undefined) return
    change({ period: undefined, from: undefined, to: undefined, ...withPeriod({}, chosen) })
  }

  return (
    <>
      <div className={styles['chips']}>
        <SelectChip
          label={t('analytics.period')}
          text={options.find(({ choice }) => choice === period.choice)?.name}
          icon={<CalendarDays aria-hidden="true" />}
          isOn
          value={period.choice}
          options={options.map(({ choice, name }) => ({ value: choice, label: name }))}
          onValue={handlePeriod}
        />
        <ScopeChips wallets={wallets} search={search} seen={seen} onChange={change} />
      </div>
      {period.choice === 'custom' && (
        <div className={styles['days']}>
          <PeriodDays
            days={period}
            today={seen.today}
            onDays={days => change({ from: undefined, to: undefined, period: 'custom', ...days })}
          />
        </div>
      )}
    </>
  )
}

interface ScopeChipsProps extends Pick<AnalyticsChipsProps, 'wallets' | 'search' | 'seen'> {
  readonly onChange: (choice: Parameters<typeof withChoice>[1]) => void
}

// Beside the period and whose it is: net worth is of neither, and a trend stands against its own usual.
const IS_COMPARED = {
  'cash-flow': true,
  spending: true,
  'net-worth': false,
  trends: false,
} as const
const IS_GROUPED = { 'cash-flow': true, spending: true, 'net-worth': false, trends: true } as const

/** What the period is compared with and what spending is parted by, where that says anything, and whose it is. */
function ScopeChips({ wallets, search, seen, onChange }: ScopeChipsProps) {
  const { tab = 'cash-flow', wallet = '' } = search
  const chosen = wallets.find(({ id }) => id === wallet)
  const walletOptions = [
    { value: '', label: allWallets() },
    ...wallets.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <>
      {IS_COMPARED[tab] && <AgainstChip search={search} seen={seen} onChange={onChange} />}
      {IS_GROUPED[tab] && <GroupChip search={search} onChange={onChange} />}
      <SelectChip
        label={t('analytics.wallet')}
        text={chosen?.name ?? allWallets()}
        isOn={chosen !== undefined}
        value={chosen?.id ?? ''}
        options={walletOptions}
        onValue={value => onChange({ wallet: value === '' ? undefined : value })}
      />
    </>
  )
}

type ChipProps = Pick<ScopeChipsProps, 'search' | 'onChange'>

interface Comparison {
  readonly value: Against | 'none'
  readonly label: string
  /** What the chip says where it is chosen. */
  readonly text: string
}

function AgainstChip({ search, seen, onChange }: ChipProps & Pick<ScopeChipsProps, 'seen'>) {
  const { against = 'before' } = search
  const options = comparisons(search, seen)
  return (
    <SelectChip
      label={t('analytics.compared-with')}
      text={options.find(each => each.value === against)?.text}
      isOn={against !== 'none'}
      value={against}
      options={options}
      onValue={value => onChange({ against: options.find(each => each.value === value)?.value })}
    />
  )
}

/** The period before has its days beside it; of this month it is the last one. */
function comparisons(search: AnalyticsSearch, seen: Seen): readonly Comparison[] {
  const period = searchToPeriod(search)
  const days = comparedDays({
    ...seen,
    range: periodDays(period, seen.today, seen.months),
    against: 'before',
  })
  const dates = days === undefined ? undefined : datesName(days, seen)
  const before =
    period.choice === 'this-month'
      ? t('analytics.against-last-month')
      : t('analytics.against-the-period-before')
  const lastYear = t('analytics.against-last-year')
  const none = t('analytics.no-comparison')
  return [
    {
      value: 'before',
      label: dates === undefined ? before : t('analytics.against-with-dates', { before, dates }),
      text:
        dates === undefined || period.choice === 'this-month'
          ? before
          : t('analytics.against-dates', { dates }),
    },
    { value: 'last-year', label: lastYear, text: lastYear },
    { value: 'none', label: none, text: none },
  ]
}

function GroupChip({ search: { by = 'category' }, onChange }: ChipProps) {
  return (
    <SelectChip
      label={t('analytics.grouped')}
      text={groupingName(by)}
      isOn={by !== 'category'}
      isSteady
      value={by}
      options={groupings()}
      onValue={value =>
        onChange({ of: undefined, by: groupings().find(each => each.value === value)?.value })
      }
    />
  )
}

/** The longer ones stand behind the presets by name, before a range of one's own and the months. */
function allPeriods({ today, months }: Seen): readonly PeriodOption[] {
  const presets = periodOptions(today, months)
  const custom = presets.findIndex(({ choice }) => choice === 'custom')
  return [...presets.slice(0, custom), ...longPeriodOptions(), ...presets.slice(custom)]
}
