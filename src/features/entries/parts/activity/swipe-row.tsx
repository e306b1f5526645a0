import { CopyPlus, Trash2 } from 'lucide-react'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { t } from '#messages/t.ts'
import styles from './swipe-row.module.css'

interface SwipeRowProps {
  readonly onRight: () => void
  readonly onLeft: () => void
  /** A finger that rests on it. */
  readonly onHold: () => void
  readonly children: ReactNode
}

// The system's Back begins at the edge of the screen.
const EDGE_PX = 24
// What has gone so far down before it went sideways is a scroll, and stays one.
const BEGINS_PX = 16
const STEEPEST = 3
// Of the row's width: a flick of the thumb is none.
const ACTS_AT = 0.45
const HOLD_MS = 500

/**
 * A row that can be swiped: to the right it is recorded once more, to the left deleted; a finger that rests on it selects it.
 * What would be done stands under it, and stands out from where letting go does it; before, the row springs back. All have
 * buttons elsewhere.
 */
export function SwipeRow({ onRight, onLeft, onHold, children }: SwipeRowProps) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [byPx, setByPx] = useState(0)
  const [acts, setActs] = useState(false)
  const hold = useHold(() => {
    start.current = undefined
    onHold()
  })

  function handleDown({ pointerType, clientX, clientY }: PointerEvent) {
    const isAtEdge = clientX < EDGE_PX || clientX > document.documentElement.clientWidth - EDGE_PX
    start.current = pointerType === 'touch' && !isAtEdge ? { x: clientX, y: clientY } : undefined
    hold.begin(pointerType === 'touch')
  }

  function handleMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent) {
    if (start.current === undefined) return
    const [across, down] = [clientX - start.current.x, clientY - start.current.y]
    const isSwiped = byPx !== 0
    if (!isSwiped && Math.hypot(across, down) <= BEGINS_PX) return
    hold.end()
    if (!isSwiped && Math.abs(across) < STEEPEST * Math.abs(down)) {
      start.current = undefined
      return
    }
    currentTarget.setPointerCapture(pointerId)
    setByPx(across)
    setActs(Math.abs(across) >= ACTS_AT * currentTarget.clientWidth)
  }

  function handleEnd() {
    handleCancel()
    if (!acts) return
    if (byPx > 0) onRight()
    else onLeft()
  }

  function handleCancel() {
    start.current = undefined
    hold.end()
    setByPx(0)
    setActs(false)
  }

  return (
    <div className={styles['swipe']} data-to={byPx === 0 ? undefined : byPx > 0 ? 'right' : 'left'}>
      {byPx !== 0 && <Under isRight={byPx > 0} acts={acts} />}
      <div
        className={styles['over']}
        style={{ transform: byPx === 0 ? undefined : `translateX(${byPx}px)` }}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleCancel}
        onClickCapture={hold.keepQuiet}
        onContextMenu={hold.keepQuiet}
      >
        {children}
      </div>
    </div>
  )
}

interface UnderProps {
  readonly isRight: boolean
  readonly acts: boolean
}

/** What the swipe would do, and whether letting go does it. */
function Under({ isRight, acts }: UnderProps) {
  return (
    <span className={styles['under']} data-acts={acts || undefined}>
      {isRight ? <CopyPlus aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
      <span>{underText(isRight, acts)}</span>
    </span>
  )
}

function underText(isRight: boolean, acts: boolean): string {
  if (acts) {
    return isRight ? t('entries.let-go-to-record-again') : t('entries.let-go-to-delete')
  }
  return isRight ? t('entries.record-again') : t('entries.delete')
}

/** Notices a finger that rests. What follows it is neither a tap nor the browser's own menu of a link: `keepQuiet`. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  function handleTime() {
    isHeld.current = true
    onHold()
  }

  return {
    begin: (isFinger: boolean) => {
      isHeld.current = false
      clearTimeout(timer.current)
      if (isFinger) timer.current = setTimeout(handleTime, HOLD_MS)
    },
    end: () => clearTimeout(timer.current),
    keepQuiet: (event: MouseEvent) => {
      if (!isHeld.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
