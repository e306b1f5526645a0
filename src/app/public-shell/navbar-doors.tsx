import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { classes } from '#ui/classes.ts'
import styles from './navbar.module.css'

interface NavbarDoorsProps {
  readonly isSignedIn: boolean
}

/** The doors of the app: to log in or sign up, or straight in. */
export function NavbarDoors({ isSignedIn }: NavbarDoorsProps) {
  if (isSignedIn) {
    return (
      <Link to="/user/app/dashboard" className={buttonClass({ size: 'sm' })}>
        Open the app
      </Link>
    )
  }
  return (
    <>
      <Link to="/user/login" className={classes(styles['link'], styles['login'])}>
        Log in
      </Link>
      <Link
        to="/user/create-account"
        className={classes(buttonClass({ size: 'sm' }), styles['signUp'])}
      >
        Sign Up
      </Link>
    </>
  )
}
