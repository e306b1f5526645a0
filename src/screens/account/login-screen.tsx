import { Link } from '@tanstack/react-router'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FormMessages } from './form-messages.tsx'
import { KeepAccountDialog } from './keep-account-dialog.tsx'
import { StatementNotice } from './statement-notice.tsx'
import { useLogIn } from './use-log-in.ts'
import { WaitingNotice } from './waiting-notice.tsx'
import styles from './account.module.css'

/** `/user/login` (ACC-06 to ACC-08). */
export function LoginScreen() {
  const { form, leaving, stayOut, goIn } = useLogIn()
  return (
    <AuthLayout title="Log in" subtitle="Good to see you again.">
      <StatementNotice />
      <WaitingNotice />
      <form className={styles['form']} noValidate onSubmit={form.handleSubmit}>
        <TextInput
          label="Email or username"
          {...form.tie('account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput label="Password" {...form.tie('password')} autoComplete="current-password" />
        <Link to="/user/forgot-password" className={styles['aside']}>
          Forgot password?
        </Link>
        <FormMessages problem={form.problem} isBusy={form.isBusy} />
        <Button type="submit" className={styles['submit']} isBusy={form.isBusy}>
          Log in
        </Button>
      </form>
      {leaving !== undefined && (
        <KeepAccountDialog leaving={leaving} onKept={() => void goIn()} onClose={stayOut} />
      )}
      <p className={styles['foot']}>
        New here? <Link to="/user/create-account">Create an account</Link>
      </p>
    </AuthLayout>
  )
}
