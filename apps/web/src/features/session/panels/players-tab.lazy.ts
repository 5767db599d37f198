export { PlayersTab } from '../../party'
