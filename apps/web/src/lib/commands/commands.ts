import { useEffect } from 'react'

/** Something that can be done by its name. */
export interface Command {
  /** The same at every opening of the palette: what was done last stands first. */
  readonly id: string
  readonly label: string
  readonly section: string
  /** Beside the label: what it leads to. */
  readonly hint?: string
  readonly run: () => void
}

/** Says what can be done here, for what is typed so far. Commands that don't depend on the text ignore it. */
export type CommandProvider = (typed: string) => readonly Command[]

const providers = new Set<CommandProvider>()

/** The provider's commands are in the palette for as long as the calling component is on the screen. */
export function useCommands(provider: CommandProvider): void {
  useEffect(() => {
    providers.add(provider)
    return () => void providers.delete(provider)
  }, [provider])
}

export function commandsFor(typed: string): readonly Command[] {
  return [...providers].flatMap((provider) => provider(typed))
}
