import { useSearch } from '@tanstack/react-router'
import { CreateAccountScreen } from '#screens/account/create-account-screen.tsx'

/** The create account page, with the code of an invitation's address. */
export function CreateAccountPage() {
  const { referral = '' } = useSearch({ from: '/user/create-account' })
  return <CreateAccountScreen referral={referral} />
}
