import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/t.ts'
import { giveFocusBack } from '../dialog/use-modal.ts'
import { Quoted } from '../money/quoted.tsx'
import { classes } from '../style/classes.ts'
import { forgetToast, sendAway, type StandingToast, useToasts } from './show-toast.ts'
import { moveToasts, toastHost } from './toast-host.ts'
import styles from './toasts.module.css'

const AUTO_CLOSE_MS = 5000
const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }
// Of its width: a finger that goes as far takes a toast away.
const AWAY_AT = 0.4

/**
 * Where toasts appear: at the bottom, five seconds, Alt+T moves there; they wait under a pointer or the focus, and while
 * the person is in another window (APP-07).
 */
export function Toasts() {
  const [host] = useState(toastHost)
  const toasts = useToasts()
  const isAway = useSyncExternalStore(watchWindow, () => !document.hasFocus())
  const list = useRef<HTMLElement>(null)
  // Where one came from by Alt+T: a press in a toast takes it away, and the focus with it.
  const cameFrom = useRef<Element>(null)

  useEffect(() => {
    moveToasts()
    function handleKey(event: KeyboardEvent) {
      if (!event.altKey || event.code !== 'KeyT') return
      const newest = list.current?.querySelector<HTMLElement>('[role]')
      if (newest === null || newest === undefined) return
      // Where Alt writes letters, this one is none.
      event.preventDefault()
      newest.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
      host.remove()
    }
  }, [host])

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  // Each button in it takes the toast away, by which the focus would be lost.
  function handleClick({ currentTarget, target }: MouseEvent) {
    const isButton = target instanceof Element && target.closest('button') !== null
    if (isButton && currentTarget.contains(document.activeElement)) giveFocusBack(cameFrom.current)
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it watches its buttons
    <section
      ref={list}
      className={styles['list']}
      aria-label={t('ui.notifications-alt-t')}
      aria-live="polite"
      aria-relevant="additions text"
      data-away={isAway || undefined}
      onFocus={handleFocus}
      onClick={handleClick}
    >
      {toasts.map(toast => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>,
    host,
  )
}

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('focus', onChange)
  window.addEventListener('blur', onChange)
  return () => {
    window.removeEventListener('focus', onChange)
    window.removeEventListener('blur', onChange)
  }
}

interface ToastProps {
  readonly toast: StandingToast
}

/** One toast: failures interrupt a screen reader, the rest waits its turn. Its time is that of the bar at its foot. */
function Toast({ toast }: ToastProps) {
  const { id, kind, isLeaving } = toast
  const swipe = useSwipeAway(leave)
  const Icon = ICONS[kind]

  function leave() {
    sendAway(each => each.id === id)
  }

  return (
    <div
      className={classes(styles['toast'], styles[isLeaving ? 'exit' : 'enter'])}
      role={isLeaving ? undefined : kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      tabIndex={0}
      inert={isLeaving}
      data-toast={kind}
      onAnimationEnd={({ target, currentTarget }) => {
        if (isLeaving && target === currentTarget) forgetToast(id)
      }}
      {...swipe}
    >
      <Icon className={styles['icon']} />
      <ToastText toast={toast} onDone={leave} />
      <button
        type="button"
        className={styles['close']}
        aria-label={t('ui.dismiss-notification')}
        onClick={leave}
      >
        <X />
      </button>
      <span
        className={styles['time']}
        style={{ animationDuration: `${AUTO_CLOSE_MS}ms` }}
        data-time=""
        onAnimationEnd={leave}
      />
    </div>
  )
}

/** A finger takes it away to either side; before it is far enough, it springs back. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number>(undefined)
  const [byPx, setByPx] = useState(0)

  function handleEnd({ currentTarget }: PointerEvent) {
    handleCancel()
    if (Math.abs(byPx) >= AWAY_AT * currentTarget.clientWidth) onAway()
  }

  function handleCancel() {
    start.current = undefined
    setByPx(0)
  }

  return {
    style: byPx === 0 ? undefined : { translate: `${byPx}px` },
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start.current !== undefined) setByPx(clientX - start.current)
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleCancel,
  }
}

interface ToastTextProps extends ToastProps {
  readonly onDone: () => void
}

/** A toast's message, and the button it may carry; a press takes the toast away. */
function ToastText({ toast: { kind, message, detail, action }, onDone }: ToastTextProps) {
  // What was done is told in two lines at most.
  const isBrief = kind === 'success' || kind === 'info'

  function handleAction() {
    onDone()
    action?.onAction()
  }

  return (
    <div className={styles['text']}>
      <span className={classes(styles['message'], isBrief && styles['brief'])}>
        <span>
          <Quoted text={message} />
        </span>
        {detail !== undefined && (
          <>
            {' '}
            <span className={styles['detail']}>
              <Quoted text={detail} />
            </span>
          </>
        )}
      </span>
      {action !== undefined && (
        <>
          <button type="button" className={styles['action']} onClick={handleAction}>
            {action.label}
          </button>
          <kbd className={styles['keys']}>{t('ui.alt-t')}</kbd>
        </>
      )}
    </div>
  )
}
