import 'react-toastify/ReactToastify.css'
import { ToastContainer } from 'react-toastify/unstyled'
import styles from './toasts.module.css'

const AUTO_CLOSE_MS = 5000

/** Where toasts appear: top right, five seconds, Alt+T moves there (APP-07). */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE_MS}
      hotKeys={event => event.altKey && event.code === 'KeyT'}
      toastClassName={styles['toast'] ?? ''}
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      limit={4}
    />
  )
}
