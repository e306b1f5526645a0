import { Flag, History, Pencil, Plus, Tag, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { addKobo, ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { MenuItem } from '#ui/menu/menu-items.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { deleteThing } from '../data/commands.ts'
import { type Thing, valueBy } from '../rules/worth.ts'
import { AddThingDialog, RenameThingDialog } from './thing-dialogs.tsx'
import { EndThingDialog, type ThingDialogProps, ValueDialog } from './value-dialogs.tsx'
import { ValueHistory } from './value-history.tsx'
import styles from './things.module.css'

const DIALOGS = {
  value: ValueDialog,
  history: ValueHistory,
  rename: RenameThingDialog,
  end: EndThingDialog,
} as const satisfies Record<string, (props: ThingDialogProps) => React.ReactNode>

interface Opened {
  readonly dialog: keyof typeof DIALOGS
  readonly id: string
}

interface ThingsCardProps {
  readonly things: readonly Thing[]
}

/** What a person owns and owes beside what wallets hold: each with its value today, and all that can be done with it. */
export function ThingsCard({ things }: ThingsCardProps) {
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | undefined>()
  const thing = things.find(({ asset }) => asset.id === opened?.id)
  const Opened = opened && DIALOGS[opened.dialog]
  const owned = things.filter(({ asset }) => !asset.isDebt)
  const owed = things.filter(({ asset }) => asset.isDebt)
  return (
    <Card>
      <div className={styles['head']}>
        <h2>{t('worth.what-i-own-and-owe')}</h2>
        <Button variant="soft" size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
          {t('worth.add')}
        </Button>
      </div>
      {things.length === 0 && <p className={styles['note']}>{t('worth.add-land-a-car')}</p>}
      <ThingList title={t('worth.things-i-own')} things={owned} onOpen={setOpened} />
      <ThingList title={t('worth.things-i-owe')} things={owed} onOpen={setOpened} />
      {isAdding && <AddThingDialog onClose={() => setAdding(false)} />}
      {thing !== undefined && Opened !== undefined && (
        <Opened thing={thing} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

interface ThingListProps extends ThingsCardProps {
  readonly title: string
  readonly onOpen: (opened: Opened) => void
}

function ThingList({ title, things, onOpen }: ThingListProps) {
  const heading = useId()
  const today = useToday()
  if (things.length === 0) return null
  const total = addKobo(...things.map(thing => valueBy(thing, today)?.value ?? ZERO_KOBO))
  return (
    <section aria-labelledby={heading} tabIndex={-1} data-things>
      <h3 id={heading} className={styles['sort']}>
        {title}
        <Amount amount={total} kobo="auto" size="sm" />
      </h3>
      <ul className={styles['list']}>
        {things.map(thing => (
          <ThingLine
            key={thing.asset.id}
            thing={thing}
            onOpen={dialog => onOpen({ dialog, id: thing.asset.id })}
          />
        ))}
      </ul>
    </section>
  )
}

interface ThingLineProps {
  readonly thing: Thing
  readonly onOpen: (dialog: Opened['dialog']) => void
}

function ThingLine({ thing, onOpen }: ThingLineProps) {
  const today = useToday()
  const handleDelete = useDeletion(thing)
  const { name, isDebt } = thing.asset
  const value = valueBy(thing, today)
  const items: readonly MenuItem[] = [
    { label: t('worth.update-value'), icon: <Pencil />, onSelect: () => onOpen('value') },
    { label: t('worth.history'), icon: <History />, onSelect: () => onOpen('history') },
    { label: t('worth.rename'), icon: <Tag />, onSelect: () => onOpen('rename') },
    ...(value?.value === 0
      ? []
      : [
          {
            label: isDebt ? t('worth.paid-off') : t('worth.sold-or-gone'),
            icon: <Flag />,
            onSelect: () => onOpen('end'),
          },
        ]),
    { label: t('worth.delete'), tone: 'danger', icon: <Trash2 />, onSelect: handleDelete },
  ]
  return (
    <li>
      <button type="button" className={styles['what']} onClick={() => onOpen('history')}>
        <strong>{name}</strong>
        <span className={styles['since']}>{sinceText(thing, today)}</span>
      </button>
      <Amount amount={value?.value ?? ZERO_KOBO} kobo="auto" />
      <Menu label={t('worth.more-about-name', { name })} items={items} />
    </li>
  )
}

function sinceText(thing: Thing, today: Day): string {
  const value = valueBy(thing, today)
  if (value === undefined) return t('worth.no-value-yet')
  const day = fullDayText(value.day)
  if (value.value > 0) return t('worth.since-day', { day })
  return thing.asset.isDebt ? t('worth.paid-off-on-day', { day }) : t('worth.gone-on-day', { day })
}

/** Deletes a thing with its values at once, and offers the way back. */
function useDeletion({ asset: { id, name } }: Thing): () => void {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()

  async function handleDelete() {
    const written = await deleteThing(ledger, id)
    if (written.ok) sayChanged(t('worth.name-deleted', { name }), written.value)
    else notify.error(written.error.message)
  }

  return () => void handleDelete()
}
