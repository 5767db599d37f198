import { createStore } from 'zustand/vanilla'

/** Tells the user of a newer version that is loaded and waits to be let in. Answers with what takes the word back. */
type Offer = () => () => void

export const waitingVersion = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer: undefined }))
