import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { type DayRangeForm, readDayRange } from '#records/read-fields.ts'
import type { DayRange } from '#time/period.ts'
import { Button } from '#ui/button/button.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { DateInput } from '#ui/field/text-input.tsx'
import { tieFields } from '#ui/field/tie-fields.ts'
import { focusPage } from '#ui/page/focus-page.ts'
import { classes } from '#ui/style/classes.ts'
import styles from './filter-shell.module.css'

interface DayFiltersProps {
  readonly days: DayRange
  readonly onDays: (days: DayRange) => void
}

const EMPTY_FORM: DayRangeForm = { from: '', to: '' }

/** The filters of a list that is narrowed down by its days alone. */
export function DayFilters({ days, onDays }: DayFiltersProps) {
  const today = useToday()
  const [form, setForm] = useState<DayRangeForm>({ ...EMPTY_FORM, ...days })
  const [fault, setFault] = useState<FormFault | undefined>()
  const tie = tieFields(form, setForm, fault)

  function handleApply() {
    const read = readDayRange(form, today)
    setFault(read.ok ? undefined : read.error)
    if (read.ok) handleDays(read.value)
  }

  function handleClear() {
    setForm(EMPTY_FORM)
    setFault(undefined)
    handleDays({})
  }

  // Other days are another form, in the place of the one that has the focus.
  function handleDays(next: DayRange) {
    focusPage()
    onDays(next)
  }

  return (
    <FilterShell
      activeCount={Object.keys(days).length}
      fault={fault}
      onApply={handleApply}
      onClear={handleClear}
    >
      <DateInput label={t('entries.from')} max={today} {...tie('from')} />
      <DateInput label={t('entries.to')} min={form.from} max={today} {...tie('to')} />
    </FilterShell>
  )
}

interface FilterShellProps {
  readonly activeCount: number
  readonly fault: FormFault | undefined
  readonly onApply: () => void
  readonly onClear: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form of filters: nothing changes until Apply. On a phone it opens when asked for. */
function FilterShell(props: FilterShellProps) {
  const { activeCount, fault, onApply, onClear, children } = props
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onApply()
  }

  return (
    <form data-in-address onSubmit={handleSubmit} noValidate>
      <Button
        variant="ghost"
        icon={<SlidersHorizontal />}
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        {activeCount === 0
          ? t('entries.filter')
          : t('entries.filter-activecount-on', { activeCount })}
      </Button>
      <div id={panelId} className={classes(styles['filtersPanel'], isOpen && styles['open'])}>
        <FilterPanel
          label={t('entries.filters')}
          actions={
            <>
              <Button type="submit" variant="soft">
                {t('entries.apply-filters')}
              </Button>
              <Button variant="ghost" onClick={onClear}>
                {t('entries.clear-filters')}
              </Button>
            </>
          }
        >
          {children}
        </FilterPanel>
        <FormAlert message={fault?.message} />
      </div>
    </form>
  )
}

interface FilterPanelProps {
  readonly label: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** A group of fields that narrow a list down. */
function FilterPanel({ label, actions, children }: FilterPanelProps) {
  return (
    <fieldset aria-label={label} className={styles['panel']}>
      <div className={styles['fields']}>{children}</div>
      <div className={styles['actions']}>{actions}</div>
    </fieldset>
  )
}
