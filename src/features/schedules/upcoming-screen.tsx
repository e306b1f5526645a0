import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ExampleButton } from '#features/demo/parts/example-button.tsx'
import { ForecastCard } from '#features/forecast/parts/forecast-card.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { t } from '#messages/t.ts'
import { rangeText } from '#time/day-text.ts'
import { addDays } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { AllItems } from './all-items.tsx'
import { useSchedules, useUpcoming } from './data/queries.ts'
import { DueList } from './due-list.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { PriceNotices } from './offers/price-notices.tsx'
import { RepeatOffers } from './offers/repeat-offers.tsx'
import { PlanTabs } from './parts/plan-tabs.tsx'
import { CreateScheduleDialog, EditScheduleDialog } from './parts/schedule-dialogs.tsx'
import { useRepeats } from './parts/use-repeats.ts'
import type { Repeat } from './rules/repeats/repeat.ts'
import { isOpen, type SlotView } from './rules/slots.ts'
import { sumDue } from './rules/upcoming.ts'
import { SlotSheet } from './slot-sheet.tsx'
import { type UpcomingSearch, withoutForm, withoutSlot } from './upcoming-search.ts'
import styles from './upcoming.module.css'

interface UpcomingScreenProps {
  readonly search: UpcomingSearch
  readonly onSearch: OnSearch<UpcomingSearch>
}

/** What falls due, as a list and in a calendar; all that repeats, and what seems to. */
export function UpcomingScreen({ search, onSearch }: UpcomingScreenProps) {
  const schedules = useSchedules()
  const wallets = useWallets()
  const repeats = useRepeats()
  const names = new Map(wallets?.map(({ id, name }) => [id, name]))
  const isEmpty = schedules?.length === 0
  const edited = schedules?.find(({ id }) => id === search.edit)
  const offered = repeats?.find(({ keys }) => keys[0] === search.repeat)

  function handleAdd(repeat?: Repeat) {
    const [key] = repeat?.keys ?? []
    const filled = key === undefined ? {} : { repeat: key }
    onSearch({ ...search, add: 'repeating', ...filled }, { dialog: 'opens' })
  }

  function handleFormClose() {
    onSearch(withoutForm(search), { dialog: 'closes' })
  }

  const offers = repeats && <RepeatOffers repeats={repeats} names={names} onAdd={handleAdd} />
  return (
    <>
      <PageHeader
        title={t('schedules.upcoming')}
        actions={
          !isEmpty && (
            <Button icon={<Plus />} onClick={() => handleAdd()}>
              {t('schedules.add-repeating')}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <div className={styles['page']}>
          <PlanTabs shown="upcoming" />
          <EmptyState
            title={t('schedules.nothing-is-due')}
            text={t('schedules.add-rent-data-or-salary')}
            actions={
              <>
                <Button icon={<Plus />} onClick={() => handleAdd()}>
                  {t('schedules.add-repeating')}
                </Button>
                <ExampleButton />
              </>
            }
          />
          {offers}
        </div>
      ) : (
        <Upcoming search={search} onSearch={onSearch} schedules={schedules} offers={offers} />
      )}
      {search.add === 'repeating' && repeats !== undefined && (
        <CreateScheduleDialog repeat={offered} onClose={handleFormClose} />
      )}
      {edited !== undefined && (
        <EditScheduleDialog key={edited.id} schedule={edited} onClose={handleFormClose} />
      )}
    </>
  )
}

interface UpcomingProps extends UpcomingScreenProps {
  /** Undefined while they load. */
  readonly schedules: readonly SlotView['schedule'][] | undefined
  /** What seems to repeat; undefined while it loads. */
  readonly offers: ReactNode
}

function Upcoming({ search, onSearch, schedules, offers }: UpcomingProps) {
  const today = useToday()
  const slots = useUpcoming()
  const wallets = useWallets()
  const names = new Map(wallets?.map(({ id, name }) => [id, name]))
  const opened = schedules?.find(({ id }) => id === search.item)

  function handleOpen({ schedule, slot }: SlotView) {
    onSearch(
      { ...search, item: schedule.id, slot },
      // Another one beside the page takes the place of the one that stands there.
      search.item === undefined ? { dialog: 'opens' } : { replace: true },
    )
  }

  function handleEdit(id: string) {
    onSearch({ ...search, edit: id }, { dialog: 'opens' })
  }

  const isLoading = slots === undefined || wallets === undefined || offers === undefined
  if (schedules === undefined || isLoading) {
    return (
      <div className={styles['page']}>
        <PlanTabs shown="upcoming" />
        <Skeleton lines={5} />
      </div>
    )
  }
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PlanTabs shown="upcoming" />
        <ComingBanner slots={slots} />
      </div>
      <PriceNotices />
      <MonthCalendar
        month={search.month ?? monthOf(today)}
        names={names}
        onMonth={month => onSearch({ ...search, month }, { replace: true })}
        onOpen={handleOpen}
      />
      <DueList slots={slots} names={names} onOpen={handleOpen} />
      {offers}
      <ForecastCard />
      <AllItems schedules={schedules} slots={slots} onEdit={handleEdit} />
      {opened !== undefined && search.slot !== undefined && (
        <SlotSheet
          key={`${opened.id}:${search.slot}`}
          schedule={opened}
          slot={search.slot}
          names={names}
          onEdit={() => handleEdit(opened.id)}
          onClose={() => onSearch(withoutSlot(search), { dialog: 'closes' })}
        />
      )}
    </div>
  )
}

interface ComingBannerProps {
  readonly slots: readonly SlotView[]
}

const AHEAD = 30

/** What goes out and comes in soon, and which days that is. */
function ComingBanner({ slots }: ComingBannerProps) {
  const today = useToday()
  const last = addDays(today, AHEAD - 1)
  const open = slots.filter(view => view.day >= today && view.day <= last && isOpen(view))
  const sums = sumDue(open)
  return (
    <p className={styles['banner']}>
      <strong>
        {said('schedules.amount-goes-out', { amount: <Amount amount={sums.out} kobo="auto" /> })}
      </strong>
      {sums.in > 0 && (
        <strong>
          {said('schedules.amount-comes-in', { amount: <Amount amount={sums.in} kobo="auto" /> })}
        </strong>
      )}
      <span>{rangeText(today, last)}</span>
    </p>
  )
}
