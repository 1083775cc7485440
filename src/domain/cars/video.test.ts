import { describe, expect, it } from 'vitest';
import { readCarVideo } from './video.ts';

const site = { image_origins: ['https://photos.example'] };
const youtube = { kind: 'embed', provider: 'youtube', id: 'aB3-_xYz012' };

describe('the film of a car', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aB3-_xYz012&t=4', youtube],
    ['https://m.youtube.com/watch?v=aB3-_xYz012', youtube],
    ['https://youtu.be/aB3-_xYz012?si=1', youtube],
    ['https://www.youtube.com/embed/aB3-_xYz012', youtube],
    ['https://www.youtube-nocookie.com/embed/aB3-_xYz012', youtube],
    ['https://www.youtube.com/shorts/aB3-_xYz012', youtube],
    [' youtube:aB3-_xYz012 ', youtube],
    ['https://vimeo.com/123456789', { kind: 'embed', provider: 'vimeo', id: '123456789' }],
    ['https://player.vimeo.com/video/123456789', { kind: 'embed', provider: 'vimeo', id: '123456789' }],
    [
      'https://my.matterport.com/show/?m=SxQL3iGyoDo',
      { kind: 'embed', provider: 'matterport', id: 'SxQL3iGyoDo' },
    ],
    ['/films/walkaround.mp4', { kind: 'file', url: '/films/walkaround.mp4' }],
    ['https://photos.example/a/b.webm?v=2', { kind: 'file', url: 'https://photos.example/a/b.webm?v=2' }],
  ])('is found in %s', (text, video) => {
    expect(readCarVideo(text, site)).toEqual(video);
  });

  it.each([
    [undefined],
    [''],
    ['a film'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.example/a.mp4'],
    ['/films/../../etc/passwd'],
    ['/films/a.mp4?x=<script>'],
    ['http://photos.example/a.mp4'],
    ['https://photos.example/page.html'],
    ['https://photos.example:8443/a.mp4'],
    ['https://user@photos.example/a.mp4'],
    ['https://other.example/a.mp4'],
    ['https://youtube.com.evil.example/watch?v=aB3-_xYz012'],
    ['https://evil.example/?youtube.com/watch?v=aB3-_xYz012'],
    ['https://www.youtube.com/watch'],
    ['https://www.youtube.com/watch?v="><script>'],
    ['youtube:../../x'],
    ['tiktok:aB3-_xYz012'],
  ])('is not taken from %s', (text) => {
    expect(readCarVideo(text, site)).toBeNull();
  });
});
