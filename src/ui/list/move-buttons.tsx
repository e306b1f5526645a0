import { ArrowDown, ArrowUp } from 'lucide-react'
import { t } from '#messages/t.ts'
import { IconButton } from '../button/icon-button.tsx'

interface MoveButtonsProps {
  readonly name: string
  /** Moves it one place; undefined where there is no further one. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

/** One place up or down in an order of the person's own. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={t('ui.move-name-up', { name })}
        icon={<ArrowUp />}
        disabled={onUp === undefined}
        onClick={onUp}
      />
      <IconButton
        label={t('ui.move-name-down', { name })}
        icon={<ArrowDown />}
        disabled={onDown === undefined}
        onClick={onDown}
      />
    </>
  )
}
