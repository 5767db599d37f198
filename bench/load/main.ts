/** The load generator: a separate process that plays all people of all sessions. It receives commands and sends reports over IPC. */
import { type Crowd, connectSessions } from './crowd'
import type { Command, Report } from './load-process'

const crowds = new Map<string, Crowd>()

process.on('message', (command: Command) => {
  obey(command).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.stack : String(error) }),
  )
})

async function obey(command: Command): Promise<Report | undefined> {
  if (command.do === 'connect') {
    crowds.set(command.address, await connectSessions(command.address, command.sessions))
    return undefined
  }
  const crowd = crowds.get(command.address)
  if (crowd === undefined) throw new Error(`nobody is connected to ${command.address}`)
  if (command.do === 'play') return crowd.play(command)
  crowd.disconnect()
  crowds.delete(command.address)
  return undefined
}
