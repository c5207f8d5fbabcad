// Node 20 has no WebSocket of its own, and jsdom's does not take Node's events.
import { WebSocket } from 'ws';

Object.assign(globalThis, { WebSocket });
