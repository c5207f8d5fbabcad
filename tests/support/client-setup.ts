import { configure } from '@testing-library/dom';
import { WebSocket } from 'ws';

// Node 20 has no WebSocket of its own, and jsdom's does not take Node's events.
Object.assign(globalThis, { WebSocket });
// jsdom has no layout, and no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
});
// In ms: a machine that is held up for a second is no fault.
configure({ asyncUtilTimeout: 10_000 });
