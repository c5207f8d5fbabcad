import { runBareWs } from '../support/bare-ws.ts';

runBareWs();
