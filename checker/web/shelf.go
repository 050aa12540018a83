package web

import (
	"slices"
	"sync"
)

// A shelf keeps the most recently used things by key, up to a limit.
type shelf[T any] struct {
	limit int
	drop  func(T) // called with things that are discarded

	mu     sync.Mutex
	things []kept[T] // the most recently used one last
}

type kept[T any] struct {
	key   string
	thing T
}

func newShelf[T any](limit int, drop func(T)) *shelf[T] { return &shelf[T]{limit: limit, drop: drop} }

// find returns a thing; ok is false if it is not on the shelf.
func (s *shelf[T]) find(key string) (thing T, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.take(key)
}

// get returns a thing; it makes and keeps a missing one.
func (s *shelf[T]) get(key string, make func() T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	thing, ok := s.take(key)
	if !ok {
		thing = make()
		s.things = append(s.things, kept[T]{key, thing})
		s.shrink(s.limit)
	}
	return thing
}

func (s *shelf[T]) take(key string) (thing T, ok bool) {
	i := slices.IndexFunc(s.things, func(k kept[T]) bool { return k.key == key })
	if i < 0 {
		return thing, false
	}
	k := s.things[i]
	s.things = append(slices.Delete(s.things, i, i+1), k)
	return k.thing, true
}

func (s *shelf[T]) shrink(limit int) {
	for len(s.things) > limit {
		s.drop(s.things[0].thing)
		s.things = slices.Delete(s.things, 0, 1)
	}
}

func (s *shelf[T]) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shrink(0)
}
