import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import {
  detailsText,
  paysText,
  rowName,
  rowNotes,
  transferText,
} from '#features/statements/row-words.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import type { RowActions } from './row-view.ts'
import styles from '../preview.module.css'

/**
 * Moves the focus from a button in a row that goes away to the same button of the row after it, or of
 * the one before: a keyboard would lose its place otherwise.
 */
function focusNeighbour(button: HTMLElement): void {
  const own = button.closest('tr')
  const rows = [...(own?.parentElement?.querySelectorAll('tr') ?? [])]
  const places = rows.map(row => buttonLike(button, row))
  const at = own === null ? -1 : rows.indexOf(own)
  const next = places.slice(at + 1).find(place => place !== undefined)
  const previous = places.slice(0, Math.max(at, 0)).findLast(place => place !== undefined)
  const neighbour = next ?? previous
  neighbour?.focus()
}

/** The button of the row that stands as far from its end. */
function buttonLike(button: HTMLElement, row: HTMLElement): HTMLButtonElement | undefined {
  const own = [...(button.closest('tr')?.querySelectorAll('button') ?? [])]
  const fromEnd = own.findIndex(each => each === button) - own.length
  return [...row.querySelectorAll('button')].at(fromEnd)
}

interface RowButtonsProps {
  readonly row: PreviewRow
  readonly actions: RowActions
}

/** What can be done with a row, besides what stands in it. */
export function RowButtons({ row, actions }: RowButtonsProps) {
  const name = rowName(row, useNaira())
  if (row.isDeleted) {
    return (
      <Button
        size="sm"
        variant="soft"
        icon={<RotateCcw />}
        aria-label={t('statements.restore-name', { name })}
        onClick={event => {
          focusNeighbour(event.currentTarget)
          actions.onRestore(row)
        }}
      >
        {t('statements.restore')}
      </Button>
    )
  }
  return (
    <span className={styles['buttons']}>
      <IconButton
        label={t('statements.edit-name', { name })}
        data-act="edit"
        icon={<Pencil />}
        onClick={() => actions.onEdit(row)}
      />
      <IconButton
        label={t('statements.delete-name', { name })}
        data-act="delete"
        icon={<Trash2 />}
        onClick={event => {
          focusNeighbour(event.currentTarget)
          actions.onDelete(row)
        }}
      />
    </span>
  )
}

/** What the bank's other columns say, where the description does not. */
function RowDetailsLine({ text }: { readonly text: string }) {
  return text === '' ? null : <span className={styles['details']}>{text}</span>
}

interface RowDescriptionProps {
  readonly row: PreviewRow
  readonly today: Day
  readonly actions: Pick<RowActions, 'onTransfer' | 'onPays'>
}

/** What the bank wrote of a row, and what there is to know before it is imported. */
export function RowDescription({ row, today, actions }: RowDescriptionProps) {
  const naira = useNaira()
  const { transfer, description, isDeleted, otherEndOf } = row
  return (
    <div className={styles['description']}>
      <span className={styles['narration']}>
        {description === '' ? t('statements.no-description') : description}
      </span>
      <RowDetailsLine text={detailsText(row)} />
      {rowNotes(row).map(note => (
        <span key={note} className={styles['note']}>
          {note}
        </span>
      ))}
      {transfer !== null && !isDeleted && otherEndOf === null && (
        <span className={styles['offer']}>
          {transferText(row, transfer)}
          <Button
            size="sm"
            variant={transfer.isTaken ? 'ghost' : 'soft'}
            aria-label={`${transfer.isTaken ? t('statements.undo-transfer') : t('statements.take')}: ${rowName(row, naira)}`}
            onClick={() => actions.onTransfer(row, !transfer.isTaken)}
          >
            {transfer.isTaken ? t('statements.undo-transfer') : t('statements.take')}
          </Button>
        </span>
      )}
      <RowPays row={row} today={today} actions={actions} />
    </div>
  )
}

/** What falls due that the row pays, or seems to. */
function RowPays({ row, today, actions }: RowDescriptionProps) {
  const naira = useNaira()
  const { pays, isDeleted, otherEndOf, isTicked } = row
  if (pays === null || isDeleted || !isTicked || otherEndOf !== null) return null
  // Own money that moves pays what was planned as the transfer that it is.
  if (pays.transferTo !== null && row.transfer?.isTaken !== true) return null
  const verb = pays.isTaken ? t('statements.does-not-pay') : t('statements.pays-this')
  return (
    <span className={styles['offer']}>
      {paysText(pays, today)}
      <Button
        size="sm"
        variant={pays.isTaken ? 'ghost' : 'soft'}
        aria-label={`${verb}: ${paysText(pays, today)}, ${rowName(row, naira)}`}
        onClick={() => actions.onPays(row, !pays.isTaken)}
      >
        {verb}
      </Button>
    </span>
  )
}
