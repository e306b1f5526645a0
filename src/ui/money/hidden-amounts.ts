import { createContext } from 'react'

/** Whether the person's amounts show no digits; read by `useNaira`. */
export const HiddenAmountsContext = createContext(false)
