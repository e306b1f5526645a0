interface PasswordOwnerProps {
  readonly email: string
}

/** Tells password managers whose password a form sets; nobody sees it. */
export function PasswordOwner({ email }: PasswordOwnerProps) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
