import { useEffect, useRef } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { PaletteGroup, PaletteItem, PaletteSection } from './palette-item.ts'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- options with an icon and a figure are no <select>'s
// oxlint-disable jsx-a11y/prefer-tag-over-role -- options with an icon and a figure are no <select>'s
import styles from './palette.module.css'

interface PaletteOptionsProps {
  readonly id: string
  readonly sections: readonly PaletteSection[]
  /** The place of the option that Enter takes, counted over all sections. */
  readonly active: number
  readonly onActive: (place: number) => void
  readonly onChosen: (item: PaletteItem) => void
}

const groupNames = once((): Readonly<Record<PaletteGroup, string>> => ({
  add: t('app.add'),
  ask: t('app.ask'),
  recent: t('app.recent'),
  actions: t('app.actions'),
  pages: t('app.pages'),
  wallets: t('app.wallets'),
  budgets: t('app.budgets'),
  transactions: t('app.transactions'),
}))

/** What the search offers, in its groups. */
export function PaletteOptions(props: PaletteOptionsProps) {
  const { id, sections, active, onActive, onChosen } = props
  const items = sections.flatMap(section => section.items)
  return (
    <>
      <div id={id} role="listbox" aria-label={t('app.results')} className={styles['list']}>
        {sections.map(({ group, items: found }) => (
          <div key={group} role="group" aria-label={groupNames()[group]}>
            <p className={styles['group']} aria-hidden="true">
              {groupNames()[group]}
            </p>
            {found.map(item => {
              const place = items.indexOf(item)
              return (
                <PaletteOption
                  key={item.id}
                  id={`${id}-${place}`}
                  item={item}
                  isActive={place === active}
                  onActive={() => onActive(place)}
                  onChosen={() => onChosen(item)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <p className={styles['none']}>{t('app.nothing-found-try-a-shorter')}</p>
      )}
    </>
  )
}

interface PaletteOptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onChosen: () => void
}

/** One thing that the search offers; the one that Enter takes is kept in sight. */
function PaletteOption({ id, item, isActive, onActive, onChosen }: PaletteOptionProps) {
  const { label, detail, icon: Icon } = item
  const option = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes Enter
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['option']}
      onPointerMove={onActive}
      onPointerDown={event => event.preventDefault()}
      onClick={onChosen}
    >
      <Icon aria-hidden="true" />
      <span className={styles['label']}>{label}</span>
      {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
    </div>
  )
}
