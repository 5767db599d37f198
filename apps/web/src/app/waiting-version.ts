import { createStore } from 'zustand/vanilla'

/** Tells the user that a newer version is loaded and waits to be activated. Returns a function that withdraws the offer. */
type Offer = () => () => void

export const waitingVersion = createStore<{ readonly offer: Offer | undefined }>(() => ({ offer: undefined }))
