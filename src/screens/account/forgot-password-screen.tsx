import { Link } from '@tanstack/react-router'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { buttonClass } from '#ui/button-class.ts'
import styles from './account.module.css'

/** `/user/forgot-password`: says that this version cannot reset a password yet, and what is safe. */
export function ForgotPasswordScreen() {
  return (
    <AuthLayout
      title="Forgot password?"
      subtitle="Resetting a password by email is not in this version yet."
    >
      <p className={styles['hint']}>
        Your records are safe: what was sent is in your account, and what was not yet sent waits on
        the device you recorded it on. Your browser or password manager may still know the password.
      </p>
      <Link to="/user/login" className={buttonClass()}>
        Back to log in
      </Link>
    </AuthLayout>
  )
}
