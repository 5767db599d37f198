import { useEffect } from 'react'

/** An action that can be chosen by its name. */
export interface Command {
  /** The same at every opening of the palette, so that recently used commands can be listed first. */
  readonly id: string
  readonly label: string
  readonly section: string
  /** Shown beside the label: where the command leads. */
  readonly hint?: string
  readonly run: () => void
}

/** Lists the commands available here for the text typed so far. Commands that don't depend on the text ignore it. */
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
