import { createContext, type ReactNode } from 'react'

/** A monster's stat block, which another feature draws. */
export type StatBlockPart = (props: { readonly monsterId: string; readonly isOnlyRead?: boolean }) => ReactNode

/** Given by the app, because a feature does not import another. */
export const StatBlockContext = createContext<StatBlockPart | undefined>(undefined)
